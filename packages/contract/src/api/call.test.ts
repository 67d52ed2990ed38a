import { requestTimeoutMs } from '@commonhearth/schemas/constants';
import { call } from './call.ts';

const url = '/api/city_list';
/** What one call hands to `fetch`, which never answers unless its signal ends it. */
function sent(signal?: AbortSignal) {
  const timeout = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const inits: (RequestInit | undefined)[] = [];
  const answer = call({
    url,
    method: 'GET',
    ...(signal !== undefined && { signal }),
    fetch: (_input, init) => {
      inits.push(init);
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('The call was given up.'));
        });
      });
    },
  });
  return { answer, timeout, limit, init: inits[0] };
}
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['by itself', undefined],
  ['also where the caller may end it earlier', new AbortController().signal],
])('[API-06] a call is given up after 120 s, %s', async (_how, signal) => {
  const { answer, timeout, limit } = sent(signal);
  timeout.abort();
  expect(await answer).toMatchObject({ error: { status: 'no answer', code: 'unavailable' } });
  expect([limit.mock.calls, requestTimeoutMs]).toEqual([[[requestTimeoutMs]], 120_000]);
});

it('a call that its caller ends is no answer of the server', async () => {
  const caller = new AbortController();
  const { answer } = sent(caller.signal);
  caller.abort();
  await expect(answer).rejects.toThrow('The call was given up.');
});

it('[API-06] cookies go along, to an API on another host too', () => {
  expect(sent().init).toMatchObject({ credentials: 'include' });
});
