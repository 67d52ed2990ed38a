import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { refusalOf } from './refusal-of.ts';
import { refusalFor } from './refusals.ts';
import { unavailable } from './unavailable.ts';

it.each([
  ['Too many attempts. Try again in 24 hours.', 'Too many attempts. Try again in 24 hours.'],
  ['Request rate limit reached', 'Too many tries. Wait a few minutes, then try again.'],
])(
  'a limit lasts as long as the provider says, and is put in our words where it does not: %s',
  (said, shown) => {
    expect(refusalFor('over_request_rate_limit', said).message).toBe(shown);
  },
);

it('an address that is none is put in our words, whatever code the provider has for it', () => {
  const ours = {
    code: 'email_address_invalid',
    message: 'Enter a full email address, like sam@example.com.',
  };
  const theirs = 'Unable to validate email address: invalid format';
  expect(refusalFor('validation_failed', theirs)).toEqual(ours);
  expect(refusalFor('email_address_invalid', 'Email address "ada@" is invalid')).toEqual(ours);
  const other = { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' };
  expect(refusalFor(other.code, other.message)).toEqual(other);
});

it('where no answer came, who is offline is told so', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  online.mockReturnValue(true);
  expect(unavailable().message).toMatch(/^Something went wrong\./);
  online.mockReturnValue(false);
  expect(unavailable()).toEqual({
    code: 'unavailable',
    message: 'You’re offline. Your text is saved; try again once you’re connected.',
  });
  online.mockRestore();
});

const signedOut = 'You’re logged out. Log in again; your text is saved.';
const away = 'Something went wrong. Your text is saved; try again.';
it.each([
  [
    'a weak password',
    new AuthWeakPasswordError('Weak.', 422, ['pwned']),
    'This password is too easy to guess.',
  ],
  [
    'wrong credentials',
    new AuthApiError('No.', 400, 'invalid_credentials'),
    'Wrong email or password. Check both and try again.',
  ],
  ['no session', new AuthSessionMissingError(), signedOut],
  ['a session that has ended', new AuthApiError('No.', 403, 'session_not_found'), signedOut],
  ['a 502', new AuthRetryableFetchError('<h1>Bad Gateway</h1>', 502), away],
  ['a 503', new AuthApiError('unavailable', 503, undefined), away],
  ['a 504', new AuthRetryableFetchError('', 504), away],
  ['no network', new AuthRetryableFetchError('Failed to fetch', 0), away],
  ['what is no error of the provider', new SyntaxError('Unexpected end of JSON input'), away],
])('[SES-13] puts %s in our own words', (_what, error, words) => {
  const { code, message, reasons } = refusalOf(error);
  expect([message, reasons]).toEqual([words, code === 'weak_password' ? ['pwned'] : undefined]);
});
