import { createTokenKeeper } from './token-keeper.ts';
import { tokenUntil } from './token.harness.ts';
import { contractApi } from './api.generated.ts';
import { createPlatformStore } from '../store/store.ts';
import { fakeFetch, fakeServices } from '@commonhearth/testing/platform';

it('[ERR-06] an authenticated call without a token fails before anything is sent', async () => {
  const fetch = fakeFetch({});
  const { store } = createPlatformStore(fakeServices({ fetch }));
  const answer = await store.dispatch(contractApi.endpoints.listSubscribers.initiate());
  expect(answer.error).toMatchObject({ message: 'Authentication required but no token found' });
  expect(fetch.calls).toEqual([]);
});

it('a call that is open to anyone carries a token only when there is one', async () => {
  const sent: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (_url, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return Promise.resolve({
      ok: false,
      status: 404,
      text: () => Promise.resolve('{"code":"not_found","title":"This home was not found."}'),
    } as Response);
  };
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  const { store } = createPlatformStore(fakeServices({ fetch, tokens }));
  const ask = () =>
    store.dispatch(
      contractApi.endpoints.getCompound.initiate(
        { compoundId: '7' },
        { forceRefetch: true, subscribe: false },
      ),
    );
  expect((await ask()).error).toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'This home was not found.',
  });
  tokens.set(tokenUntil(9999));
  await ask();
  expect(sent).toEqual([null, `Bearer ${tokenUntil(9999).token}`]);
});
