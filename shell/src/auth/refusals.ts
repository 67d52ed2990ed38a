import type { AuthRefusal } from '@commonhearth/contract';

const words: Readonly<Record<string, string>> = {
  invalid_credentials: 'That email and password do not belong together. Check both and try again.',
  user_already_exists: 'There is an account with this email already. Sign in instead.',
  email_not_confirmed: 'Confirm your address first: we sent you a mail with a link.',
  over_request_rate_limit: 'Too many tries. Wait a few minutes, then try again.',
  same_password: 'That is the password you have. Choose another one.',
  reauthentication_needed: 'Prove that it is you: by your password, or by a code that we mail to you.',
  reauthentication_not_valid:
    'Those digits don’t match, or the code has ended. Check them, or send a new one.',
  email_exists: 'Another account has this address already.',
  session_not_found: 'You are signed out. Sign in again: what you typed is kept.',
  bad_jwt: 'You are signed out. Sign in again: what you typed is kept.',
  invalid_jwt: 'Your sign-in does not hold any more. Sign in again: what you typed is kept.',
  no_authorization: 'You are signed out. Sign in again: what you typed is kept.',
  otp_expired: 'This link was used already, or has ended.',
};

/** Why a code does not work is not told by the provider. */
export const codeRefused: AuthRefusal = {
  code: 'otp_expired',
  message: 'Those digits don’t match, or the code has ended. Check them, or send a new one.',
};

/** No answer came: the browser may know why. */
export const unavailable = (): AuthRefusal => ({
  code: 'unavailable',
  message: navigator.onLine
    ? 'This is not possible right now. What you typed is kept: try again in a moment.'
    : 'You are offline. What you typed is kept: try again once you are connected.',
});

export const sessionMissing: AuthRefusal = {
  code: 'session_missing',
  message: 'You are signed out. Sign in again: what you typed is kept.',
};

/** `reasons` are the provider's: length, characters, pwned, address. */
export const weakPassword = (reasons: readonly string[]): AuthRefusal => ({
  code: 'weak_password',
  message: 'This password is too easy to guess.',
  reasons,
});

/** The embedded provider says how long a limit lasts; it can be a day. A hosted one does not. */
const saysWhen = (code: string, message: string): boolean =>
  code === 'over_request_rate_limit' && message.includes('Try again in');

/** What a code of the provider means to people. */
export const refusalFor = (code: string, message: string): AuthRefusal => ({
  code,
  message: saysWhen(code, message) ? message : (words[code] ?? message),
});
