import { aloneInBrowser } from './alone-in-browser.ts';

const withLocks = (request: unknown) => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: request === undefined ? undefined : { request },
  });
};
type Begin = (lock: unknown) => Promise<unknown>;

it.each<[string, unknown]>([
  ['has no locks', undefined],
  ['gives one', (_name: string, _options: unknown, begin: Begin) => begin({})],
  [
    'gives one after another tab',
    (_name: string, { ifAvailable }: LockOptions, begin: Begin) => begin(ifAvailable === true ? null : {}),
  ],
  ['gives none in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['forbids them', () => Promise.reject(new DOMException('no', 'SecurityError'))],
])('a browser that %s lets the work be done once', async (_what, request) => {
  withLocks(request);
  const work = vi.fn(() => Promise.resolve('done'));
  expect([await aloneInBrowser('renewal', work), work.mock.calls.length]).toEqual(['done', 1]);
});

it('work that fails is not begun again', async () => {
  withLocks((_name: string, _options: unknown, begin: Begin) => begin({}));
  const work = vi.fn(() => Promise.reject(new Error('no network')));
  await expect(aloneInBrowser('renewal', work)).rejects.toThrow('no network');
  expect(work).toHaveBeenCalledTimes(1);
});
