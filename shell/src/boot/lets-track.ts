import { browserAsksNotTo, consentNow } from '../consent/consent.ts';

/**
 * Whether this browser lets the site note what its visitor does: not where it asks not to be tracked, nor where the
 * visitor refused. The server judges by the same.
 */
export const letsTrack = (): boolean => !browserAsksNotTo() && consentNow() !== 'refused';

/** Those of the server, and that of Mixpanel's library. */
const ofViewer = /^(?:viewer_id|session_id|mp_.+_mixpanel)$/;
/** Who comes next to this browser is another viewer, on a visit of their own. */
export function forgetViewer(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names) if (ofViewer.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
}
