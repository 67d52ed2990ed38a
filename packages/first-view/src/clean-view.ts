import type { FirstView, FirstViewResult, RenderLimits } from './first-view.ts';
import { cleanMarkup, NotAllowed } from './markup.ts';
import { cleanStyles } from './styles.ts';

/** A view as it may stand in a page, or why it may not. Elements within elements have no end for a parser, but its stack has. */
export function cleanView(
  { html, css }: FirstView,
  { outputLength }: Pick<RenderLimits, 'outputLength'>,
): FirstViewResult {
  try {
    const markup = cleanMarkup(html);
    const view = { html: markup.html, css: cleanStyles(css + markup.css) };
    const length = view.html.length + view.css.length;
    // the names that it gets make it longer
    if (length <= outputLength) return { view };
    return { fault: 'too large', reason: `It has ${length} characters; ${outputLength} are allowed.` };
  } catch (error) {
    if (error instanceof NotAllowed) return { fault: 'not allowed', reason: error.message };
    if (error instanceof RangeError) return { fault: 'not allowed', reason: 'It is nested too deeply.' };
    throw error;
  }
}
