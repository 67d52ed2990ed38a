import { withinLimit } from './place-limit.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('[PLT-09] refuses a release whose page does not respond within 120 s, with the place and the likely cause', async () => {
  vi.useFakeTimers();
  const frozen = withinLimit('Home', new Promise<never>(() => undefined));
  const seen = expect(frozen).rejects.toMatchObject({
    code: 'smoke_failed',
    reasons: ['Home: the page does not respond within 120 s. Look for an endless loop in its code.'],
  });
  await vi.advanceTimersByTimeAsync(120_000);
  await seen;
});

it('[PLT-09] passes on what a place answers or throws, and leaves no timer', async () => {
  vi.useFakeTimers();
  await expect(withinLimit('Home', Promise.resolve('shown'))).resolves.toBe('shown');
  await expect(withinLimit('Home', Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect(vi.getTimerCount()).toBe(0);
});
