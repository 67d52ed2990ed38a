import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { navigationSlice } from '../../navigation/navigation.slice.ts';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { marketWished } from '../state/wishes.slice.ts';
import { confirmSignUp, signUp } from './sign-up.thunks.ts';

const person = { name: 'Ada', email: 'ada@example.com', password: 'p', marketId: '4' };
const ways = {
  made: () => signUp(person),
  'confirmed by a mail': () => confirmSignUp({ tokenHash: 'h' }),
};

it.each(Object.entries(ways))(
  '[SES-07] [SES-17] an account that is %s already holds what was chosen, so the page forgets it',
  async (_how, way) => {
    const user = buildUser();
    const right = () => Promise.resolve({ ok: true, confirmationSent: false } as const);
    const { store } = createPlatformStore(
      fakeServices({
        auth: { ...signedOutAuth, signUp: right, confirm: right, accessToken: () => Promise.resolve('p') },
        fetch: fakeFetch({
          'GET /api/enrich_token': { body: { user, token: buildTokenPackage() } },
          'POST /api/register_supabase_signup': { body: { user } },
        }),
      }),
    );
    store.dispatch(marketWished('4'));
    store.dispatch(navigationSlice.actions.initialMarketSet('Seattle'));
    await store.dispatch(way());
    const { session, wishes, navigation } = store.getState();
    expect([session.status, wishes.marketId, navigation.initialMarketName]).toEqual([
      'signed in',
      null,
      null,
    ]);
  },
);
