import { fakeServices, validTokens } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { contractApi } from './api.generated.ts';
import { endIntent, keyOfIntent } from './intents.ts';

const publish = { method: 'POST', url: '/api/publish', body: { version: 1 } };

it('[API-04] an intent keeps its key until there is an answer; every other one has its own', () => {
  const first = keyOfIntent(publish);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(keyOfIntent({ ...publish })).toBe(first);
  expect(keyOfIntent({ ...publish, body: { version: 2 } })).not.toBe(first);
  endIntent(publish);
  expect(keyOfIntent(publish)).not.toBe(first);
  expect(keyOfIntent({ ...publish, method: 'PUT' })).toBeUndefined();
});

it('[API-04] a POST that got no answer is sent again with its key, and a new one once it was answered', async () => {
  const keys: (string | null)[] = [];
  let online = false;
  const fetch = ((_url: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return online
      ? Promise.resolve({ ok: true, headers: new Headers(), text: () => Promise.resolve('{}') })
      : Promise.reject(new Error());
  }) as never;
  const { store } = createPlatformStore(fakeServices({ fetch, tokens: validTokens }));
  const subscribe = () =>
    store.dispatch(contractApi.endpoints.createSubscriber.initiate({ body: { market_id: '2' } }));
  await subscribe();
  online = true;
  await subscribe();
  await subscribe();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('[API-04] a POST whose earlier try is still being worked on asks for its answer until that is there', async () => {
  vi.useFakeTimers();
  const keys: (string | null)[] = [];
  const fetch = ((_url: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return Promise.resolve(
      keys.length < 3
        ? Response.json({ code: 'conflict' }, { status: 409, headers: { 'retry-after': '1' } })
        : Response.json({ subscriber_id: '7' }),
    );
  }) as never;
  const { store } = createPlatformStore(fakeServices({ fetch, tokens: validTokens }));
  const answer = store.dispatch(
    contractApi.endpoints.createSubscriber.initiate({ body: { market_id: '2' } }),
  );
  await vi.advanceTimersByTimeAsync(1999);
  expect(keys).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ data: { subscriber_id: '7' } });
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});
