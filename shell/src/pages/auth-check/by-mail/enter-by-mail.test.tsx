import { navigationSlice } from '@commonhearth/contract';
import { buildTokenPackage, buildTokenPayload, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, renderWithPlatform } from '@commonhearth/testing/platform';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createSessionAttempt } from '../../../auth/session/session-attempt.ts';
import { SessionAttemptContext } from '../../../auth/session/use-session-attempt.ts';
import AuthCheckPage from '../index.tsx';

const { delayedMagicLinkTokenSet, emailPreferencesTokenSet, magicLinkTokenSet, redirectOnLoginSet } =
  navigationSlice.actions;
const ada = buildUser({ user_id: 'ada', name: 'Ada Moss', email: 'ada@example.com' });
const entered = {
  body: { user: ada, token: buildTokenPackage({ payload: buildTokenPayload({ limited: true }) }) },
};
const person = { user_id: 'ada', first_name: 'Ada', email: 'a•••@e•••.example' };

interface Here {
  /** Whose session the browser keeps, and could not be taken up again. */
  readonly kept?: string;
  /** Who is signed in, and how. */
  readonly user?: typeof ada;
  readonly limited?: boolean;
  readonly token?: Parameters<typeof magicLinkTokenSet>[0];
  readonly delayed?: string;
  /** The link has ended. */
  readonly ended?: boolean;
  /** The token of the same mail for its preferences, to which the link leads. */
  readonly preferences?: string;
}
/** The page that a link of Ada's mail leads to. */
async function arrive({ kept, user, limited = false, token = null, delayed, ended, preferences }: Here) {
  localStorage.clear();
  const services = fakeServices();
  const fetch = fakeFetch({
    'POST /api/magic_link':
      ended === true
        ? { status: 401, body: { code: 'token_invalid', title: 'Ended.' } }
        : { body: { person } },
    'POST /api/magic_link_login': entered,
    'GET /api/hfc/subscribers': { body: { subscribers: [{ subscriber_id: '3' }] } },
  });
  if (kept !== undefined)
    services.kept.write(
      { name: 'session', shape: 1, lifetimeMs: 1e9, where: 'browser', stays: false, parse: () => undefined },
      { user_id: kept },
    );
  const page = renderWithPlatform(
    <SessionAttemptContext value={createSessionAttempt({ attempt: () => Promise.resolve(true) })}>
      <AuthCheckPage />
    </SessionAttemptContext>,
    {
      services: { kept: services.kept, fetch },
      prepare: (store) => {
        if (user !== undefined)
          store.dispatch({
            type: 'session/signedIn',
            payload: { user, subscribers: [], subscriberId: null, limited },
          });
        store.dispatch(magicLinkTokenSet(token));
        store.dispatch(delayedMagicLinkTokenSet(delayed ?? null));
        if (preferences === undefined) return;
        store.dispatch(emailPreferencesTokenSet(preferences));
        store.dispatch(redirectOnLoginSet('/account/email_preferences'));
      },
    },
  );
  await act(() => Promise.resolve());
  return { ...page, entered: () => fetch.calls.filter((call) => call.endsWith('magic_link_login')).length };
}
const question = () => screen.findByRole('heading', { level: 1, name: 'Continue as Ada?' });
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('[RTR-10] [SES-08] sends someone who is signed out to login', async () => {
  const { gone } = await arrive({});
  expect(gone).toEqual(['/Login']);
});

it('[NAV-07] [ONB-05b] a link asks who one is before it signs in, which is told, and its person goes on', async () => {
  const { gone, store, told, entered: signedIn } = await arrive({ token: 'link' });
  await question();
  expect(screen.getByText(/This link was sent to a•••@e•••\.example\./)).toBeTruthy();
  expect([signedIn(), store.getState().session.status]).toEqual([0, 'not signed in']);
  expect(told).toEqual([]);
  press('Continue as Ada');
  expect(told).toEqual([
    { name: 'Signup Attempted', origin: 'Auth Check', app: 'hfc', method: 'magic_link' },
  ]);
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect(store.getState()).toMatchObject({
    session: { status: 'signed in', limited: true },
    navigation: { magicLinkToken: null },
  });
});

it('whose session the browser keeps is not asked; a stranger’s session counts for nobody', async () => {
  const { gone, entered: signedIn } = await arrive({ token: 'link', kept: 'ada' });
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect(signedIn()).toBe(1);
  cleanup();
  const other = await arrive({ token: 'link', kept: 'sam' });
  await question();
  expect(other.entered()).toBe(0);
});

it('who is fully signed in keeps that session; one by a link is opened anew', async () => {
  const { gone, entered: signedIn, store } = await arrive({ token: 'link', user: ada });
  expect([gone, signedIn()]).toEqual([['continueAfterSignIn'], 0]);
  expect(store.getState().session.limited).toBe(false);
  const again = await arrive({ token: 'link', user: ada, limited: true });
  await waitFor(() => {
    expect(again.gone).toEqual(['continueAfterSignIn']);
  });
  expect(again.entered()).toBe(1);
});

it('a link of somebody else says whose session it would end, and does so only when it is pressed', async () => {
  const sam = buildUser({ user_id: 'sam', name: 'Sam', email: 'sam@example.com' });
  const { store, notices, entered: signedIn } = await arrive({ token: 'link', user: sam });
  await question();
  expect(screen.getByText(/You’re logged in as sam@example\.com here\./)).toBeTruthy();
  expect([signedIn(), store.getState().session.user?.user_id]).toEqual([0, 'sam']);
  press('Continue as Ada');
  await waitFor(() => {
    expect(store.getState().session.user?.user_id).toBe('ada');
  });
  expect(notices).toEqual(['You’re now logged in as Ada.']);
});

it.each([
  ['at once', { token: 'link' }, 'continueAfterSignIn'],
  ['when a login is needed', { delayed: 'link' }, '/Login'],
] as const)(
  '[NAV-07] who is not the person of a link that signs in %s goes on without it, and is not asked again',
  async (_when, how, to) => {
    const { gone, store, entered: signedIn } = await arrive(how);
    await question();
    press('That’s not me');
    expect([gone, signedIn()]).toEqual([[to], 0]);
    expect(store.getState().navigation).toMatchObject({ magicLinkToken: null, delayedMagicLinkToken: null });
  },
);

it('[NAV-07] says that a link has expired, goes on without it, and keeps nothing of it', async () => {
  const { gone, notices, store } = await arrive({ token: 'link', ended: true });
  await waitFor(() => {
    expect(notices).toEqual(['That email link has expired. Log in to continue.']);
  });
  expect([gone, store.getState().navigation.magicLinkToken]).toEqual([['continueAfterSignIn'], null]);
});

it('[RTR-39] chooses emails by the link of a mail without signing in', async () => {
  const { gone, entered: signedIn } = await arrive({ token: 'link', preferences: 'of-the-mail' });
  await question();
  press('Just choose my emails');
  expect([gone, signedIn()]).toEqual([['continueAfterSignIn'], 0]);
});
