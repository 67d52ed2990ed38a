import { buildTokenPackage, buildTokenPayload, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, signedOutAuth, type Answers } from '@commonhearth/testing/platform';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { sessionKey, type KeptSession } from '../session/kept-session.ts';
import { enterByMagicLink, lookAtMagicLink } from './magic-link.thunks.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { renewToken, signIn, signInFromCache } from '../session/session.thunks.ts';

const ada = buildUser({ user_id: 'ada', name: 'Ada' });
const limited = {
  body: { user: ada, token: buildTokenPackage({ payload: buildTokenPayload({ limited: true }) }) },
};
const full = { body: { user: ada, token: buildTokenPackage() } };
const ended = { status: 401, body: { status: 401, code: 'token_invalid', title: 'This link has ended.' } };
const [first, again, provider] = [
  'POST /api/magic_link_login',
  'POST /api/reenrich_magic_link_token',
  'GET /api/enrich_token',
];

function browser(answers: Answers, kept: KeptSession = {}, accessToken: string | null = 'provider') {
  localStorage.clear();
  const fetch = fakeFetch({ 'GET /api/hfc/subscribers': { body: { subscribers: [] } }, ...answers });
  const told: string[] = [];
  const services = fakeServices({
    fetch,
    auth: {
      ...signedOutAuth,
      accessToken: () => Promise.resolve(accessToken),
      signIn: () => Promise.resolve({ ok: true, confirmationSent: false }),
      signOut: () => {
        told.push('signed out');
        return Promise.resolve();
      },
    },
  });
  if (Object.keys(kept).length > 0) services.kept.write(sessionKey, kept);
  const { store } = createPlatformStore(services);
  return {
    store,
    services,
    told,
    asked: () =>
      fetch.calls.filter((call) => !call.includes('subscribers')).map((call) => call.replace(/\?.*/, '')),
    kept: () => services.kept.read(sessionKey),
    session: () => store.getState().session,
  };
}

it("[SES-04] a link that is kept goes before the provider's session, at the next page and at each renewal", async () => {
  const here = browser(
    { [again]: limited, [provider]: full },
    { user_id: 'ada', magicLinkToken: 'link', accessToken: 'before' },
  );
  expect(await here.store.dispatch(signInFromCache())).toMatchObject({ status: 'success' });
  expect(here.session()).toMatchObject({ status: 'signed in', limited: true });
  expect(await renewToken(here.services)).toEqual(limited.body.token);
  expect(here.asked()).toEqual([again, again]);
  expect(here.kept()?.magicLinkToken).toBe('link');
});

it("[SES-04] without one it is the provider's access token, and the session is a full one", async () => {
  const here = browser({ [again]: limited, [provider]: full }, { user_id: 'ada' });
  expect(await here.store.dispatch(signInFromCache())).toMatchObject({ status: 'success' });
  expect([here.session().limited, here.asked()]).toEqual([false, [provider]]);
});

it('[SES-04] a link that has ended is forgotten, and what else is kept counts; one that nobody could ask about stays', async () => {
  const over = browser({ [again]: ended, [provider]: full }, { user_id: 'ada', magicLinkToken: 'link' });
  expect(await over.store.dispatch(signInFromCache())).toMatchObject({ status: 'success' });
  expect([over.asked(), over.session().limited, over.kept()?.magicLinkToken]).toEqual([
    [again, provider],
    false,
    undefined,
  ]);
  const away = browser(
    { [again]: { status: 503 }, [provider]: full },
    { user_id: 'ada', magicLinkToken: 'link' },
  );
  expect(await away.store.dispatch(signInFromCache())).toEqual({ status: 'error', known: false });
  expect([away.asked(), away.kept()?.magicLinkToken]).toEqual([[again], 'link']);
});

it('[SES-04] a sign-in at the provider clears the link', async () => {
  const here = browser({ [again]: limited, [provider]: full }, { user_id: 'ada', magicLinkToken: 'link' });
  await here.store.dispatch(signIn({ email: 'ada@example.com', password: 'p' }));
  expect([here.asked(), here.session().limited, here.kept()?.magicLinkToken]).toEqual([
    [provider],
    false,
    undefined,
  ]);
});

it('a link opens a limited session, which the next page finds again', async () => {
  const here = browser({ [first]: limited }, {}, null);
  expect(await here.store.dispatch(enterByMagicLink('link'))).toBeNull();
  expect(here.session()).toMatchObject({ status: 'signed in', limited: true, user: ada });
  expect(here.kept()).toMatchObject({ user_id: 'ada', magicLinkToken: 'link' });
});

it('a link of somebody else takes their place: nothing of who was here stays but where the link leads', async () => {
  const here = browser({ [first]: limited }, { user_id: 'bo', name: 'Bo', hfc_subscriber_id: '9' });
  const { actions } = navigationSlice;
  here.store.dispatch(
    sessionSlice.actions.signedIn({
      user: buildUser({ user_id: 'bo' }),
      subscribers: [],
      subscriberId: '9',
    }),
  );
  here.store.dispatch(actions.redirectOnLoginSet('/hfc/favorites'));
  here.store.dispatch(actions.emailSet('bo@example.com'));
  // of the same mail
  here.store.dispatch(actions.emailPreferencesTokenSet('preferences'));
  here.store.dispatch(actions.unsubscribeTokenSet('stop'));
  expect(await here.store.dispatch(enterByMagicLink('link'))).toBeNull();
  expect(here.session()).toMatchObject({ user: ada, subscriberId: null, limited: true });
  expect(here.kept()).toEqual({ user_id: 'ada', name: 'Ada', app: 'hfc', magicLinkToken: 'link' });
  expect(here.store.getState().navigation).toMatchObject({
    redirectOnLogin: '/hfc/favorites',
    emailPreferencesToken: 'preferences',
    unsubscribeToken: 'stop',
    email: null,
  });
  expect(here.told).toEqual(['signed out']);
});

it('a link that opens nothing leaves who is here as they are', async () => {
  const here = browser({ [first]: ended }, { user_id: 'bo' });
  const bo = buildUser({ user_id: 'bo' });
  here.store.dispatch(sessionSlice.actions.signedIn({ user: bo, subscribers: [], subscriberId: null }));
  expect(await here.store.dispatch(enterByMagicLink('link'))).toMatchObject({ code: 'token_invalid' });
  expect([here.session().user, here.kept(), here.told]).toEqual([bo, { user_id: 'bo' }, []]);
});

it('[ERR-03] a login by link to which the server returns nothing is refused as “Failed login”', async () => {
  const here = browser({ [first]: { body: null } });
  expect(await here.store.dispatch(enterByMagicLink('link'))).toEqual({
    code: 'internal_error',
    message: 'Failed login',
  });
  expect(here.session().status).toBe('not signed in');
});

it('[ERR-04] a renewal to which the server returns nothing fails as “Failed reenriching token”, and is tried again', async () => {
  const here = browser({ [again]: { body: null } }, { user_id: 'ada', magicLinkToken: 'link' });
  await expect(renewToken(here.services)).rejects.toThrow(/^Failed reenriching token$/);
  expect(here.kept()?.magicLinkToken).toBe('link');
});

it('whose link it is is asked without a session, and whether this browser had one of theirs', async () => {
  const person = { user_id: 'ada', first_name: 'Ada', email: 'a•••@e•••.com' };
  const answers = { 'POST /api/magic_link': { body: { person } } };
  const look = (kept?: KeptSession) => browser(answers, kept).store.dispatch(lookAtMagicLink('link'));
  expect(await look()).toEqual({ person, hadSession: false });
  expect(await look({ user_id: 'bo' })).toEqual({ person, hadSession: false });
  expect(await look({ user_id: 'ada' })).toEqual({ person, hadSession: true });
});
