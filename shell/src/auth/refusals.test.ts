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
