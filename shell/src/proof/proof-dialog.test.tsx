import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  renderWithPlatform,
  signedOutAuth,
  type AuthService,
} from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createProofDesk } from './proof-desk.ts';
import { ProofPlace } from './proof-place.tsx';

/** The test environment has no modal dialogs. */
const opening = (open: boolean) =>
  function set(this: HTMLDialogElement): void {
    this.open = open;
  };
Object.assign(HTMLDialogElement.prototype, { showModal: opening(true), close: opening(false) });

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
    prepare: (store) => {
      store.dispatch({
        type: 'session/signedIn',
        payload: { user, subscribers: [], subscriberId: null },
      });
    },
  });
  const proved = vi.fn();
  act(() => {
    void desk.ask().then(proved);
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
