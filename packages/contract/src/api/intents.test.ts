import { fakeServices, validTokens } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { contractApi } from './api.generated.ts';
import { sendIntent } from './intents.ts';

const apiWith = (fetch: (key: string | null) => Promise<unknown>) => {
  const { store } = createPlatformStore(
    fakeServices({
      fetch: ((_url: unknown, init?: RequestInit) =>
        fetch(new Headers(init?.headers).get('idempotency-key'))) as never,
      tokens: validTokens,
    }),
  );
  return (body: { market_id: string }) =>
    store.dispatch(contractApi.endpoints.createSubscriber.initiate({ body }));
};
const subscribed = () => Response.json({ subscriber_id: '7' });

it('[API-04] the same POST twice at once is sent once, and both have its answer; another body is another intent', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const keys: (string | null)[] = [];
  const subscribe = apiWith((key) => {
    keys.push(key);
    return new Promise((resolve) => answers.push(resolve));
  });
  const both = [subscribe({ market_id: '2' }), subscribe({ market_id: '2' })];
  const other = subscribe({ market_id: '1' });
  await vi.waitFor(() => {
    expect(keys).toHaveLength(2);
  }, 30_000);
  for (const [index, answer] of answers.entries())
    answer(index === 0 ? subscribed() : Response.json({ subscriber_id: '8' }));
  for (const one of both) expect(await one).toMatchObject({ data: { subscriber_id: '7' } });
  expect(await other).toMatchObject({ data: { subscriber_id: '8' } });
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  void subscribe({ market_id: '2' });
  await vi.waitFor(() => {
    expect(keys).toHaveLength(3);
  }, 30_000);
  expect(keys[2]).not.toBe(keys[0]);
});

it('[API-04] a POST that is given up while the same one waits for it is sent for that one, with its key', async () => {
  const services = fakeServices();
  const write = { method: 'POST', url: '/api/publish' };
  const keys: (string | undefined)[] = [];
  const given = sendIntent(services, write, (key) => {
    keys.push(key);
    return Promise.reject(new DOMException('aborted', 'AbortError'));
  });
  const waiting = [1, 2].map(() =>
    sendIntent(services, write, (key) => {
      keys.push(key);
      return Promise.resolve({ data: 'done' });
    }),
  );
  await expect(given).rejects.toThrow('aborted');
  expect(await Promise.all(waiting)).toEqual([{ data: 'done' }, { data: 'done' }]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('[API-04] a POST of who logs in meanwhile is sent with a key of its own', async () => {
  let epoch = 1;
  const services = fakeServices({ tokens: { ...validTokens, epoch: () => epoch } });
  const write = { method: 'POST', url: '/api/publish' };
  const keys: (string | undefined)[] = [];
  void sendIntent(services, write, (key) => {
    keys.push(key);
    return new Promise(() => undefined);
  });
  epoch = 2;
  const own = await sendIntent(services, write, (key) => {
    keys.push(key);
    return Promise.resolve({ data: 'done' });
  });
  expect(own).toEqual({ data: 'done' });
  expect(new Set(keys).size).toBe(2);
});

it('[API-04] a POST that got no answer is sent again with its key, and a new one once it was answered', async () => {
  const keys: (string | null)[] = [];
  let online = false;
  const subscribe = apiWith((key) => {
    keys.push(key);
    return online ? Promise.resolve(subscribed()) : Promise.reject(new Error());
  });
  await subscribe({ market_id: '4' });
  online = true;
  await subscribe({ market_id: '4' });
  await subscribe({ market_id: '4' });
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('[API-04] a POST whose earlier try is still being worked on asks for its answer until that is there', async () => {
  vi.useFakeTimers();
  const keys: (string | null)[] = [];
  const subscribe = apiWith((key) => {
    keys.push(key);
    return Promise.resolve(
      keys.length < 3
        ? Response.json({ code: 'conflict' }, { status: 409, headers: { 'retry-after': '1' } })
        : subscribed(),
    );
  });
  const answer = subscribe({ market_id: '5' });
  await vi.advanceTimersByTimeAsync(1999);
  expect(keys).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ data: { subscriber_id: '7' } });
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});
