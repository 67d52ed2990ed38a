import { createTokenKeeper } from '../services/token-keeper.ts';
import { buildTokenPackage } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { contractApi } from './api.generated.ts';
import { askOnce } from './ask-once.ts';

const load = vi.hoisted(() => ({ fails: true, before: (): void => undefined }));
vi.mock(import('./load-calls.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    loadCalls: () => {
      load.before();
      return load.fails ? Promise.reject(new Error('missing')) : real.loadCalls();
    },
  };
});
beforeEach(() => {
  load.fails = false;
  load.before = () => undefined;
});

const getHome = askOnce(contractApi.endpoints.getCompound, { compoundId: '7' });

it('a call whose code fails to load fails as without a connection, and the next call retries', async () => {
  load.fails = true;
  const reportError = vi.fn();
  const fetch = fakeFetch({ 'GET /api/hfc/compounds/7': { body: { compound: { compound_id: '7' } } } });
  const { store } = createPlatformStore(fakeServices({ fetch, reportError }));
  expect((await store.dispatch(getHome)).error).toMatchObject({ status: 'no answer', code: 'unavailable' });
  expect(reportError).toHaveBeenCalledTimes(1);
  load.fails = false;
  expect((await store.dispatch(getHome)).data).toMatchObject({ compound: { compound_id: '7' } });
});

it('a call is not sent for another user who signs in while its code loads', async () => {
  const fetch = fakeFetch({});
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(buildTokenPackage());
  const { store } = createPlatformStore(fakeServices({ fetch, tokens }));
  load.before = () => {
    tokens.set(null);
    tokens.set(buildTokenPackage());
  };
  const { error } = await store.dispatch(getHome);
  expect(error).toMatchObject({ code: 'authentication_required' });
  expect(fetch.calls).toEqual([]);
});
