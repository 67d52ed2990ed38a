import type { PageConfig } from '@commonhearth/contract';
import { viewerCookieSeconds } from '@commonhearth/schemas/constants';
import { browserAsksNotTo, consentNow } from '../consent/consent-cookie.ts';
import { tellsOfVisits } from '../consent/tells-of-visits.ts';

type Site = Pick<PageConfig, 'telemetry'>;

/**
 * Whether this browser lets the site note what its visitor does: not where it asks not to be tracked, nor where the
 * visitor refused, nor before a yes where the site asks first. The server judges by the same.
 */
export const letsTrack = ({ telemetry }: Site): boolean =>
  !browserAsksNotTo() &&
  (consentNow() ?? (telemetry?.asksFirst === true ? 'refused' : 'granted')) === 'granted';

/** Those of the server, and that of Mixpanel's library. */
const ofViewer = /^(?:viewer_id|session_id|mp_.+_mixpanel)$/;
const cookieNames = (): string[] => document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');

/**
 * Gives this browser a viewer before its first request about a visit: the server adds to a visit only what carries the
 * viewer with which it began, and requests that start together would each get another one. The server renews it.
 */
export function ensureViewer(site: Site): void {
  if (!letsTrack(site) || cookieNames().includes('viewer_id')) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `viewer_id=${crypto.randomUUID()}; path=/; max-age=${viewerCookieSeconds}; samesite=lax${secure}`;
}

/** Whoever uses this browser next is another viewer, on a visit of their own. */
export function forgetViewer(site: Site): void {
  const names = cookieNames().filter((name) => ofViewer.test(name));
  for (const name of names) document.cookie = `${name}=; path=/; max-age=0`;
  if (names.includes('viewer_id')) ensureViewer(site);
}

/** Sets the viewer cookie if the site tracks visits and may track this one. Deletes it if tracking is not allowed. */
export function keepViewer(site: Site): void {
  if (!letsTrack(site)) forgetViewer(site);
  else if (tellsOfVisits(site)) ensureViewer(site);
}
