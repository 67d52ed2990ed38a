import { invalidField } from '../../../failure.ts';
import { sanitised, type TagWatch } from '../../mail/index.ts';

/**
 * A request may have two megabytes of body, with all that word processors put into it. Of what is left nothing can be sent
 * that is above 102 KB; so much is kept to be shortened. More would take seconds each time that it is shown.
 */
export const mostRequestBytes = 2.5 * 1024 * 1024;
const mostKeptKb = 200;
const deepest = 500;

/**
 * Ends the reading as soon as so many tags are open: with each more it takes longer than a call may. Counted by who reads,
 * as what looks closed, such as `<b/>`, is not always.
 */
function notTooDeep(): TagWatch {
  let depth = 0;
  return {
    onOpenTag: () => {
      depth += 1;
      if (depth > deepest)
        throw invalidField('body_html', 'This text is nested too deeply. Paste it without its formatting.');
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

/** A body as it is kept; one that cannot be is refused in words. */
export function sanitisedBody(html: string, origin: string): string {
  const body = sanitised(html, origin, notTooDeep());
  const kb = Math.ceil(body.length / 1024);
  if (kb > mostKeptKb)
    throw invalidField(
      'body_html',
      `This text has ${kb} KB without its formatting. An email can have at most 102 KB: use only part of it.`,
    );
  return body;
}
