import type { AuthRefusal } from '@commonhearth/contract';

const words: Readonly<Record<string, string>> = {
  invalid_credentials: 'Wrong email or password. Check both and try again.',
  user_already_exists: 'There’s already an account with this email. Log in instead.',
  email_not_confirmed: 'Confirm your email first: use the link we sent you.',
  over_request_rate_limit: 'Too many tries. Wait a few minutes, then try again.',
  same_password: 'That’s your current password. Choose a new one.',
  reauthentication_needed: 'Confirm it’s you with your password or a code we email you.',
  reauthentication_not_valid: 'That code is wrong or has expired. Check it, or send a new one.',
  email_exists: 'Another account already uses this email.',
  session_not_found: 'You’re logged out. Log in again; your text is saved.',
  bad_jwt: 'You’re logged out. Log in again; your text is saved.',
  invalid_jwt: 'Your session expired. Log in again; your text is saved.',
  no_authorization: 'You’re logged out. Log in again; your text is saved.',
  otp_expired: 'This link was already used or has expired.',
  email_address_invalid: 'Enter a full email address, like sam@example.com.',
};

/** Why a code does not work is not told by the provider. */
export const codeRefused: AuthRefusal = {
  code: 'otp_expired',
  message: 'That code is wrong or has expired. Check it, or send a new one.',
};

export const sessionMissing: AuthRefusal = {
  code: 'session_missing',
  message: 'You’re logged out. Log in again; your text is saved.',
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

/** The provider rejects any malformed field with the same code; its message says which field. */
const isAboutEmail = (code: string, message: string): boolean =>
  code === 'validation_failed' && message.startsWith('Unable to validate email address');

/** What a code of the provider means to people. */
export function refusalFor(said: string, message: string): AuthRefusal {
  const code = isAboutEmail(said, message) ? 'email_address_invalid' : said;
  return { code, message: saysWhen(code, message) ? message : (words[code] ?? message) };
}
