import { refusalFor, unavailable } from './refusals.ts';

it.each([
  ['Too many attempts. Try again in 24 hours.', 'Too many attempts. Try again in 24 hours.'],
  ['Request rate limit reached', 'Too many tries. Wait a few minutes, then try again.'],
])(
  'a limit lasts as long as the provider says, and is put in our words where it does not: %s',
  (said, shown) => {
    expect(refusalFor('over_request_rate_limit', said).message).toBe(shown);
  },
);

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
