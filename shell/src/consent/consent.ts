/** What the visitor said about being watched; the server reads the same cookie. */
export type Consent = 'granted' | 'refused';

/** For how long the browser keeps it, in seconds: a year. */
const keptSeconds = 365 * 24 * 3600;
const heard = new Set<() => void>();

/** Undefined while nothing was said. */
export const consentNow = (): Consent | undefined =>
  /(?:^|; )consent=(granted|refused)(?:;|$)/.exec(document.cookie)?.[1] as Consent | undefined;

/** Whether the browser itself asks sites not to track: do-not-track, or global privacy control. */
export function browserAsksNotTo(): boolean {
  const asks = window.navigator as { readonly globalPrivacyControl?: boolean };
  return window.navigator.doNotTrack === '1' || asks.globalPrivacyControl === true;
}

/** It counts at once, in this browser. */
export function sayConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `consent=${consent}; path=/; max-age=${keptSeconds}; samesite=lax${secure}`;
  for (const hear of heard) hear();
}

/** Hears each time that something was said. */
export function hearConsent(hear: () => void): void {
  heard.add(hear);
}
