/** In UTF-16 code units, as `length` counts. */
export const longestEmail = 254;

/** What a form says about a text that is no email address. */
export const unreadableEmailWords = 'Enter a full email address, like sam@example.com.';

/** What the HTML standard allows before the @, and letters, marks and digits of every script. */
const mailbox = /^(?:(?!\p{Default_Ignorable_Code_Point})[\w\p{L}\p{M}\p{N}.!#$%&'*+/=?^`{|}~-])+$/u;
/** The HTML standard's domain, and with a dot: one without is half typed, as in `sam@gmail`. */
const domain = /^(?:(?!-)[A-Za-z\d-]{1,63}(?<!-)\.)+(?!-)[A-Za-z\d-]{1,63}(?<!-)$/;
/** What would end the host of a URL, or be dropped from it. */
const notOfHost = /[!-,/:-@[-`{-~\s\p{Cc}]/u;

function asciiDomain(typed: string): string {
  const url = `http://${typed}`;
  return notOfHost.test(typed) || !URL.canParse(url) ? '' : new URL(url).hostname;
}

/**
 * An email address in the one form that is stored and compared; undefined if the text is none. A domain in another
 * script becomes its ASCII form. Text outside of ASCII becomes lower case here, since the database may lower ASCII alone.
 */
export function readEmailAddress(typed: string): string | undefined {
  if (typed.length > longestEmail) return undefined;
  const at = typed.lastIndexOf('@');
  const [name, host] = [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1)];
  const address = /[^\0-\x7f]/.test(typed)
    ? { name: name.normalize('NFC').toLowerCase(), host: asciiDomain(host) }
    : { name, host };
  const text = `${address.name}@${address.host}`;
  return mailbox.test(address.name) && domain.test(address.host) && text.length <= longestEmail
    ? text
    : undefined;
}

/** Where a link leads that writes to an address: its signs may mean something else in a URL. */
export const mailtoUrl = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
