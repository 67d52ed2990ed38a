import { fakeFetch, fakeServices, type Answer } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { contractApi } from './api.generated.ts';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import { handlingErrors } from './handling-errors.ts';

/** What a call with the option answers, and what of it is logged. */
async function asked(answer: Answer | undefined) {
  const logged: unknown[] = [];
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const { store } = createPlatformStore(
    fakeServices({
      fetch: fakeFetch(answer === undefined ? {} : { 'GET /api/hfc/subscribers': answer }),
      tokens,
      reportError: (error) => logged.push(error),
    }),
  );
  const call = store.dispatch(contractApi.endpoints.listSubscribers.initiate());
  return { given: await store.dispatch(handlingErrors(call)), logged };
}

it('[ERR-05] a call with the handle-errors option answers its data, and logs nothing', async () => {
  expect(await asked({ body: { subscribers: [] } })).toEqual({ given: { subscribers: [] }, logged: [] });
});

it.each([
  [
    'is refused',
    { status: 500, body: { status: 500, code: 'internal_error', title: 'No.' } },
    'internal_error',
  ],
  ['gets no answer', undefined, 'unavailable'],
])('[ERR-05] one that %s is logged, and its answer is null', async (_how, answer, code) => {
  const { given, logged } = await asked(answer);
  expect(given).toBeNull();
  expect(logged).toEqual([
    expect.objectContaining({
      message: `A call failed (${code})`,
      cause: expect.objectContaining({ code }) as unknown,
    }),
  ]);
});
