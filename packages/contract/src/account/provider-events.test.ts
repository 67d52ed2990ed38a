import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import type { ProviderEvent } from '../services/services.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { sessionKey, type KeptSession } from '../session/kept-session.ts';
import { followProvider } from './provider-events.ts';
import { sessionSlice } from '../session/session.slice.ts';

const ada = buildUser({ user_id: 'ada', name: 'Ada', email: 'ada@example.com' });
const moved = { ...ada, email: 'new@example.com' };
const held = tokenUntil(9_999_999_999);
const renewed = tokenUntil(9_999_999_999, 'renewed');

interface Given {
  readonly kept?: KeptSession | null;
  readonly status?: 'signed in' | 'signing in';
  readonly limited?: boolean;
  /** Whom the product knows by the provider's token. */
  readonly user?: typeof ada;
  readonly accessToken?: () => Promise<string | null>;
}
/** A page of Ada's while the provider's client tells something. */
function page({
  kept = { user_id: 'ada', accessToken: 'before' },
  status = 'signed in',
  limited = false,
  user = moved,
  accessToken = () => Promise.resolve('now'),
}: Given = {}) {
  localStorage.clear();
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(held);
  const fetch = fakeFetch({ 'GET /api/enrich_token': { body: { user, token: renewed } } });
  const services = fakeServices({ tokens, fetch, auth: { ...signedOutAuth, accessToken } });
  if (kept !== null) services.kept.write(sessionKey, kept);
  const { store } = createPlatformStore(services);
  if (status === 'signing in') store.dispatch(sessionSlice.actions.signingIn());
  else
    store.dispatch(sessionSlice.actions.signedIn({ user: ada, subscribers: [], subscriberId: '3', limited }));
  return {
    fetch,
    tokens,
    hear: (kind: ProviderEvent['kind'], now: string | null = 'now') =>
      store.dispatch(followProvider({ kind, accessToken: now })),
    session: () => store.getState().session,
    kept: () => services.kept.read(sessionKey),
  };
}

it.each(['signed in', 'token refreshed', 'password recovery'] as const)(
  '[SES-02] “%s” updates the cached access token and nothing else: no call, no other person, no other page',
  async (kind) => {
    const { hear, session, kept, fetch } = page({
      kept: { user_id: 'ada', name: 'Ada', accessToken: 'before' },
    });
    const before = session();
    expect(await hear(kind)).toBe(false);
    expect(kept()).toEqual({ user_id: 'ada', name: 'Ada', accessToken: 'now' });
    expect([session(), fetch.calls]).toEqual([before, []]);
  },
);

it.each(['signed in', 'token refreshed', 'user updated', 'password recovery', 'mfa verified'] as const)(
  '[SES-02] “%s” writes no token where no session is kept, and signs nobody in',
  async (kind) => {
    const { hear, session, kept, fetch } = page({ kept: null, status: 'signing in' });
    expect(await hear(kind)).toBe(false);
    expect([kept(), session().status, fetch.calls]).toEqual([undefined, 'signing in', []]);
  },
);

it('[SES-02] “user updated” shows the person as they are now, and renews the product’s token', async () => {
  const { hear, session, tokens, kept } = page();
  expect(await hear('user updated')).toBe(false);
  expect([session().status, session().user, session().subscriberId]).toEqual(['signed in', moved, '3']);
  expect(kept()?.accessToken).toBe('now');
  expect(await tokens.token()).toBe(renewed.token);
});

it('[SES-02] “mfa verified” renews the session', async () => {
  const { hear, tokens, session, kept } = page({ user: ada });
  expect(await hear('mfa verified')).toBe(false);
  expect([await tokens.token(), kept()?.accessToken, session().user]).toEqual([renewed.token, 'now', ada]);
});

it('[SES-02] what another person changed in another tab is not shown as of who is here', async () => {
  const { hear, session, tokens } = page({ user: buildUser({ user_id: 'bo' }) });
  await hear('user updated');
  expect([session().user, await tokens.token()]).toEqual([ada, held.token]);
});

it('[SES-02] “signed out” ends the session of this page, and nothing is kept of its person', async () => {
  const { hear, session, kept, tokens } = page({ accessToken: () => Promise.resolve(null) });
  expect(await hear('signed out', null)).toBe(true);
  expect(session()).toMatchObject({
    status: 'not signed in',
    attempted: true,
    user: null,
    refusal: { code: 'session_ended' },
  });
  expect([kept(), tokens.has()]).toEqual([undefined, false]);
});

it('[SES-02] “signed out” ends nobody’s session who signed in again while it was looked at', async () => {
  const late = Promise.withResolvers<null>();
  const asked = vi.fn(() => late.promise);
  const { hear, session, tokens } = page({ accessToken: asked });
  const hearing = hear('signed out', null);
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  tokens.set(null);
  tokens.set(renewed);
  late.resolve(null);
  expect(await hearing).toBe(false);
  expect([session().status, tokens.has()]).toEqual(['signed in', true]);
});

it.each<[string, Given]>([
  ['somebody who came back in before the news did', { accessToken: () => Promise.resolve('later') }],
  ['a session that a link of a mail opened', { limited: true, accessToken: () => Promise.resolve(null) }],
  ['a provider that cannot be asked', { accessToken: () => Promise.reject(new Error('no network')) }],
])('[SES-02] “signed out” leaves %s alone, but for the token of then', async (_who, given) => {
  const { hear, session, kept, tokens } = page(given);
  expect(await hear('signed out', null)).toBe(false);
  expect([session().status, kept(), tokens.has()]).toEqual(['signed in', { user_id: 'ada' }, true]);
});

it('[SES-02] while somebody is signing in, “signed out” is told by that attempt', async () => {
  const { hear, session } = page({ status: 'signing in', accessToken: () => Promise.resolve(null) });
  expect(await hear('signed out', null)).toBe(false);
  expect(session().status).toBe('signing in');
});
