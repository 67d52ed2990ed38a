import { fakeFetch, fakeServices } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { contractApi } from './api.generated.ts';
import { askOnce } from './ask-once.ts';
import { noAnswer } from './no-answer.ts';

afterEach(() => {
  vi.useRealTimers();
});

const home = { body: { compound: { compound_id: '7' } } };
const asking = (answers: (() => unknown)[]) => {
  const fetch = fakeFetch({ 'GET /api/hfc/compounds/7': () => (answers.shift() ?? (() => home))() as never });
  const { store } = createPlatformStore(fakeServices({ fetch }));
  return {
    store,
    fetch,
    ask: () => store.dispatch(askOnce(contractApi.endpoints.getCompound, { compoundId: '7' })),
  };
};

it('a call is answered although the answer to an earlier call is removed meanwhile', async () => {
  vi.useFakeTimers();
  const second = Promise.withResolvers<typeof home>();
  const { ask, store } = asking([() => home, () => second.promise]);
  await ask();
  await vi.advanceTimersByTimeAsync(59_000);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(2000);
  second.resolve(home);
  expect(await answer).toEqual({ data: home.body });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(store.getState().api.queries).toEqual({});
});

it('each call asks the API again, and a failed call does not have the data of an earlier one', async () => {
  const { ask, fetch } = asking([
    () => home,
    () => ({ status: 404, body: { code: 'not_found', title: '' } }),
  ]);
  await ask();
  expect(await ask()).toEqual({ error: expect.objectContaining({ code: 'not_found' }) as unknown });
  expect(fetch.calls).toHaveLength(2);
});

it('a call whose answer is thrown away fails as without a connection', async () => {
  const { ask, store } = asking([() => new Promise(() => undefined)]);
  const answer = ask();
  store.dispatch(contractApi.util.resetApiState());
  expect(await answer).toEqual({ error: noAnswer });
});
