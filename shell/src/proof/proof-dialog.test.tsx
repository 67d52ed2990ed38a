import { signOut, type Notice } from '@commonhearth/contract';
import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  renderWithPlatform,
  signedOutAuth,
  type AuthService,
  type PlatformStore,
} from '@commonhearth/testing/platform';
import type { User } from '@commonhearth/schemas';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createProofDesk } from './proof-desk.ts';
import { ProofPlace } from './proof-place.tsx';

/** The test environment has no modal dialogs. */
const opening = (open: boolean) =>
  function set(this: HTMLDialogElement): void {
    this.open = open;
  };
Object.assign(HTMLDialogElement.prototype, { showModal: opening(true), close: opening(false) });

const enter =
  (user: User) =>
  (store: PlatformStore['store']): void => {
    store.dispatch({ type: 'session/signedIn', payload: { user, subscribers: [], subscriberId: null } });
  };

it('accepts a code from an email instead of the password, and says when it is wrong', async () => {
  const user = buildUser({ email: 'ada@example.com' });
  const desk = createProofDesk();
  const asked: unknown[] = [];
  const auth: AuthService = {
    ...signedOutAuth,
    accessToken: () => Promise.resolve('provider'),
    sendCode: ({ email }) => {
      asked.push(email);
      return Promise.resolve({ ok: true, confirmationSent: true });
    },
    verifyCode: (proof) => {
      asked.push(proof);
      return Promise.resolve(
        proof.code === '123456'
          ? { ok: true, confirmationSent: false }
          : { ok: false, refusal: { code: 'otp_expired', message: 'That code is wrong.' } },
      );
    },
  };
  const fetch = fakeFetch({ 'GET /api/enrich_token': { body: { user, token: buildTokenPackage() } } });
  renderWithPlatform(<ProofPlace desk={desk} />, {
    services: { auth, fetch },
    prepare: enter(user),
  });
  const proved = vi.fn();
  act(() => {
    void desk.ask('old login').then(proved);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
  const field = await screen.findByLabelText('Six-digit code');
  const send = (code: string): void => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  };
  send('654321');
  await screen.findByText('That code is wrong.');
  expect(proved).not.toHaveBeenCalled();
  send('123456');
  await waitFor(() => {
    expect(proved).toHaveBeenCalledWith(true);
  });
  const { email } = user;
  expect(asked).toEqual([email, { email, code: '654321' }, { email, code: '123456' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A page whose session has ended while words on it are unsaved. */
function openEnded() {
  const user = buildUser({ email: 'ada@example.com' });
  const desk = createProofDesk();
  const shown = new Set<Notice>();
  const auth: AuthService = {
    ...signedOutAuth,
    accessToken: () => Promise.resolve('provider'),
    signIn: () => Promise.resolve({ ok: true, confirmationSent: false }),
  };
  const fetch = fakeFetch({
    'GET /api/enrich_token': { body: { user, token: buildTokenPackage() } },
    'GET /api/hfc/subscribers': { body: { subscribers: [] } },
  });
  const { store } = renderWithPlatform(<ProofPlace desk={desk} />, {
    services: { auth, fetch },
    platform: {
      notify: (notice) => {
        shown.add(notice);
        return () => shown.delete(notice);
      },
    },
    prepare: (prepared) => {
      enter(user)(prepared);
      prepared.dispatch({
        type: 'session/endedInPlace',
        payload: { code: 'session_ended', message: 'Over.' },
      });
    },
  });
  const answers: boolean[] = [];
  const save = () => {
    act(() => {
      void desk.ask('session ended').then((proved) => answers.push(proved));
    });
  };
  return { store, user, shown, answers, save };
}
const dialog = () => screen.queryByRole('dialog', { name: 'Log in again' });

it('a login is offered in place until it is done: above the call that needs it, and by a notice to who declined', async () => {
  const { shown, answers, save } = openEnded();
  expect([...shown]).toMatchObject([{ text: 'Your session has ended. What you typed is still here.' }]);
  save();
  await screen.findByText(/Log in as ada@example.com/);
  expect([...shown]).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(answers).toEqual([false]);
  });
  // an editor saves by itself, and does not ask again
  save();
  await waitFor(() => {
    expect([answers, dialog()]).toEqual([[false, false], null]);
  });
  const [notice] = shown;
  act(() => notice?.action?.onPress());
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'p' } });
  save();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => {
    expect([answers, dialog(), shown.size]).toEqual([[false, false, true], null, 0]);
  });
});

it('a login in another tab ends the question, what waited goes on, and forms save again', async () => {
  const { store, user, answers, save } = openEnded();
  const saveAgain = vi.fn();
  addEventListener('online', saveAgain);
  onTestFinished(() => {
    removeEventListener('online', saveAgain);
  });
  save();
  await screen.findByRole('dialog', { name: 'Log in again' });
  act(() => {
    store.dispatch({ type: 'session/renewed', payload: { user, limited: false } });
  });
  await waitFor(() => {
    expect([answers, dialog(), saveAgain.mock.calls.length]).toEqual([[true], null, 1]);
  });
});

it('who signs out instead is asked no more', async () => {
  const { store, answers, save } = openEnded();
  save();
  await screen.findByRole('dialog', { name: 'Log in again' });
  await act(() => store.dispatch(signOut()));
  await waitFor(() => {
    expect([answers, dialog()]).toEqual([[false], null]);
  });
});
