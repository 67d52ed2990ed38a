import { browserAsksNotTo, consentNow } from '../consent/consent.ts';

/**
 * Whether this browser lets the site note what its visitor does: not where it asks not to be tracked, nor where the
 * visitor refused. The server judges by the same.
 */
export const letsTrack = (): boolean => !browserAsksNotTo() && consentNow() !== 'refused';

/** Who comes next to this browser is another viewer, on a visit of their own. */
export function forgetViewer(): void {
  for (const name of ['viewer_id', 'session_id']) document.cookie = `${name}=; path=/; max-age=0`;
}
