/** What the visitor said about being watched; the server reads the same cookie. */
export type Consent = 'granted' | 'refused';

/** What was said, or that it was put off. */
export const consentCookie = (): string | undefined =>
  /(?:^|; )consent=(granted|refused|later)(?:;|$)/.exec(document.cookie)?.[1];

/** Undefined while nothing was said. */
export function consentNow(): Consent | undefined {
  const said = consentCookie();
  return said === 'granted' || said === 'refused' ? said : undefined;
}

/** Whether the browser itself asks sites not to track: do-not-track, or global privacy control. */
export function browserAsksNotTo(): boolean {
  const asks = window.navigator as { readonly globalPrivacyControl?: boolean };
  return window.navigator.doNotTrack === '1' || asks.globalPrivacyControl === true;
}

/** Whether there is something to ask: nothing was said, and not put off either. */
export const isOpenQuestion = (): boolean => consentCookie() === undefined && !browserAsksNotTo();
