import type { AuthRefusal } from '@commonhearth/contract';

const words: Readonly<Record<string, string>> = {
  invalid_credentials: 'That email and password do not belong together. Check both and try again.',
  user_already_exists: 'There is an account with this email already. Sign in instead.',
  email_not_confirmed: 'Confirm your address first: we sent you a mail with a link.',
  over_request_rate_limit: 'Too many tries. Wait a few minutes, then try again.',
  otp_expired: 'This link was used already, or has ended.',
};

/** Why a code does not work is not told by the provider. */
export const codeRefused: AuthRefusal = {
  code: 'otp_expired',
  message: 'Those digits don’t match, or the code has ended. Check them, or send a new one.',
};

export const unavailable: AuthRefusal = {
  code: 'unavailable',
  message: 'This is not possible right now. What you typed is kept: try again in a moment.',
};

/** The embedded provider says how long a limit lasts; it can be a day. A hosted one does not. */
const saysWhen = (code: string, message: string): boolean =>
  code === 'over_request_rate_limit' && message.includes('Try again in');

/** What a code of the provider means to people. */
export const refusalFor = (code: string, message: string): AuthRefusal => ({
  code,
  message: saysWhen(code, message) ? message : (words[code] ?? message),
});
