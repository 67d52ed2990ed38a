import type { FirstView, FirstViewResult } from './first-view.ts';
import { cleanMarkup, NotAllowed } from './markup.ts';
import { cleanStyles } from './styles.ts';

/** A view as it may stand in a page, or why it may not. Elements within elements have no end for a parser, but its stack has. */
export function cleanView({ html, css }: FirstView): FirstViewResult {
  try {
    const markup = cleanMarkup(html);
    return { view: { html: markup.html, css: cleanStyles(css + markup.css) } };
  } catch (error) {
    if (error instanceof NotAllowed) return { fault: 'not allowed', reason: error.message };
    if (error instanceof RangeError) return { fault: 'not allowed', reason: 'It is nested too deeply.' };
    throw error;
  }
}
