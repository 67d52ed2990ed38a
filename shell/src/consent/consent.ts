import { keptPrefix } from '@commonhearth/schemas/constants';
import { consentCookie, type Consent } from './consent-cookie.ts';

const day = 24 * 3600;
/** For how long the browser keeps what was said, in seconds; who decides later is asked again in a month. */
const keptSeconds = { granted: 365 * day, refused: 365 * day, later: 30 * day } as const;

const heard = new Set<() => void>();
let known: string | undefined;
let channel: BroadcastChannel | undefined;
/** Tells who listens, once for each change, here or in another tab. */
function follow(): void {
  const said = consentCookie();
  if (said === known) return;
  known = said;
  for (const hear of heard) hear();
}
function followOtherTabs(): void {
  known = consentCookie();
  try {
    channel = new BroadcastChannel(`${keptPrefix}consent`);
    channel.addEventListener('message', follow);
  } catch {
    // a browser that forbids it: another tab learns it when it is looked at
  }
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pageshow', follow);
}

/** It counts at once, in every tab of this browser; `later` puts the question off. */
export function sayConsent(consent: Consent | 'later'): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `consent=${consent}; path=/; max-age=${keptSeconds[consent]}; samesite=lax${secure}`;
  follow();
  channel?.postMessage('said');
}

/** Hears each time that something else was said than before, in any tab; answers what ends that. */
export function hearConsent(hear: () => void): () => void {
  if (heard.size === 0 && channel === undefined) followOtherTabs();
  heard.add(hear);
  return () => {
    heard.delete(hear);
  };
}
