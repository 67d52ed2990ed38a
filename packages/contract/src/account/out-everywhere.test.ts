import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import type { AccountService } from '../services/account-service.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { signOutEverywhere, takeBack } from './account.thunks.ts';
import { sessionKey } from '../session/kept-session.ts';
import { sessionSlice } from '../session/session.slice.ts';

/** A page of who is signed in, whose provider answers so. */
function here(account: Partial<AccountService>) {
  localStorage.clear();
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const services = fakeServices({
    tokens,
    auth: { ...signedOutAuth, account: { ...signedOutAuth.account, ...account } },
  });
  services.kept.write(sessionKey, { user_id: 'u' });
  const { store } = createPlatformStore(services);
  store.dispatch(sessionSlice.actions.signedIn({ user: buildUser(), subscribers: [], subscriberId: null }));
  const isHere = () => [
    store.getState().session.status,
    tokens.has(),
    services.kept.read(sessionKey) !== undefined,
  ];
  return { store, isHere };
}
const stays = ['signed in', true, true];
const out = ['not signed in', false, false];

it('to sign out everywhere leaves this page as well, where the provider only ends the sessions', async () => {
  const { store, isHere } = here({ endAll: () => Promise.resolve({ ok: true, confirmationSent: false }) });
  await store.dispatch(signOutEverywhere());
  expect(isHere()).toEqual(out);
});

it('to take a change back leaves this page as well', async () => {
  const { store, isHere } = here({ takeBack: () => Promise.resolve({ email: 'ada@example.com' }) });
  expect(await store.dispatch(takeBack('of-the-mail'))).toEqual({ email: 'ada@example.com' });
  expect(isHere()).toEqual(out);
});

it('where the provider refuses either, the person stays signed in', async () => {
  const { store, isHere } = here({});
  await store.dispatch(signOutEverywhere());
  await store.dispatch(takeBack('of-the-mail'));
  expect(isHere()).toEqual(stays);
});
