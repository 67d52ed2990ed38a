import { ClassNames } from './class-names.ts';
import type { FirstView, FirstViewResult, RenderLimits } from './first-view.ts';
import { cleanMarkup, NotAllowed } from './markup.ts';
import { cleanStyles } from './styles.ts';

/** Sanitizes a view for use in a page. Deeply nested elements overflow the stack, so a `RangeError` rejects the view. */
export function cleanView(
  { html, css }: FirstView,
  { outputLength }: Pick<RenderLimits, 'outputLength'>,
): FirstViewResult {
  try {
    const classNames = new ClassNames();
    const styles = cleanStyles(css, classNames);
    const markup = cleanMarkup(html, classNames);
    const view = { html: markup.html, css: styles + cleanStyles(markup.css, classNames) };
    const length = view.html.length + view.css.length;
    // other names may make the view longer
    if (length <= outputLength) return { view };
    return { fault: 'too large', reason: `The view has ${length} characters; the limit is ${outputLength}.` };
  } catch (error) {
    if (error instanceof NotAllowed) return { fault: 'not allowed', reason: error.message };
    if (error instanceof RangeError)
      return { fault: 'not allowed', reason: 'The view is nested too deeply.' };
    throw error;
  }
}
