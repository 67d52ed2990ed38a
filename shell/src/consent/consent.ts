import { keptPrefix } from '@commonhearth/schemas/constants';

/** What the visitor said about being watched; the server reads the same cookie. */
export type Consent = 'granted' | 'refused';

const day = 24 * 3600;
/** For how long the browser keeps what was said, in seconds; who decides later is asked again in a month. */
const keptSeconds = { granted: 365 * day, refused: 365 * day, later: 30 * day } as const;

const inCookie = (): string | undefined =>
  /(?:^|; )consent=(granted|refused|later)(?:;|$)/.exec(document.cookie)?.[1];

/** Undefined while nothing was said. */
export function consentNow(): Consent | undefined {
  const said = inCookie();
  return said === 'granted' || said === 'refused' ? said : undefined;
}

/** Whether the browser itself asks sites not to track: do-not-track, or global privacy control. */
export function browserAsksNotTo(): boolean {
  const asks = window.navigator as { readonly globalPrivacyControl?: boolean };
  return window.navigator.doNotTrack === '1' || asks.globalPrivacyControl === true;
}

/** Whether there is something to ask: nothing was said, and not put off either. */
export const isOpenQuestion = (): boolean => inCookie() === undefined && !browserAsksNotTo();

const heard = new Set<() => void>();
let known: string | undefined;
let channel: BroadcastChannel | undefined;
/** Tells who listens, once for each change, here or in another tab. */
function follow(): void {
  const said = inCookie();
  if (said === known) return;
  known = said;
  for (const hear of heard) hear();
}
function followOtherTabs(): void {
  known = inCookie();
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
