import { invalidField } from '../../failure.ts';
import { sanitised } from '../mails/layout/rich-text.ts';

/** A request may have two megabytes of body, with all that word processors put into it; less may be left to be kept. */
export const mostRequestBytes = 2.5 * 1024 * 1024;
const mostKeptCharacters = 1024 * 1024;
const deepest = 500;

/** Tags that stand within no one of their own name, or have no end. */
const shallow =
  /^(?:p|li|td|th|tr|dt|dd|option|br|hr|img|meta|link|input|col|wbr|area|base|embed|source|track)$/;

/** Whether tags are opened that much more often than closed: to read such a text takes longer than a call may. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash = '', name = '', end = ''] of html.matchAll(/<(\/?)([a-z][^\s<>/]*)[^<>]*?(\/?)>/gi)) {
    const tag = name.toLowerCase();
    if (end === '/' || shallow.test(tag)) continue;
    const before = open.get(tag) ?? 0;
    const after = slash === '' ? before + 1 : Math.max(0, before - 1);
    open.set(tag, after);
    depth += after - before;
    if (depth > deepest) return true;
  }
  return false;
}

/** A body as it is kept; one that cannot be is refused in words. */
export function sanitisedBody(html: string, origin: string): string {
  if (isTooDeep(html))
    throw invalidField('body_html', 'This text is nested too deeply. Paste it without its formatting.');
  const body = sanitised(html, origin);
  if (body.length > mostKeptCharacters)
    throw invalidField('body_html', 'This text is far longer than a mail can be. Paste a part of it.');
  return body;
}
