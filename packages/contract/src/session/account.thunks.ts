import type { AccountChange, AccountService, OwnerProof } from '../store/account-service.ts';
import type { AuthAnswer, Services } from '../store/services.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { signOut } from './leave.ts';
import { noneFound } from './none-found.ts';
import { renewSession, withProvider } from './session.thunks.ts';

type Thunk<T> = (dispatch: AppDispatch, state: () => RootState, services: Services) => Promise<T>;

/** Mails a link and a code to who wants a new password; that there is no account is not told. */
export const recover =
  (email: string): Thunk<AuthAnswer> =>
  (_dispatch, state, { auth }) => {
    const next = state().navigation.redirectOnLogin;
    return auth.recover({ email, ...(next !== null && { next }) });
  };

/** How the person stands with the auth provider; rejects while it cannot be asked. */
export const accountStanding =
  (): Thunk<Awaited<ReturnType<AccountService['standing']>>> =>
  (_dispatch, _state, { auth }) =>
    auth.account.standing();

/** Mails six digits to who is signed in, as a proof that it is them. */
export const sendProof =
  (): Thunk<AuthAnswer> =>
  (_dispatch, _state, { auth }) =>
    auth.account.sendProof();

/** Another password, or the wish for another address, by who proves again that they are the person. */
export const changeAccount =
  (change: AccountChange): Thunk<AuthAnswer> =>
  async (dispatch, state, { auth }) => {
    const answer = await auth.account.change(change);
    if (!answer.ok || state().session.status === 'signed in') return answer;
    return dispatch(withProvider(() => Promise.resolve(answer)));
  };

/**
 * Proves again that who is signed in is the person, by the password or by a code of `sendCode` for their address. Calls
 * of the product that ask for it (`proof_needed`) may be made for ten minutes; the host's dialog does this for every
 * call. Rejects where nobody is.
 */
export const proveAgain =
  ({ password, code }: OwnerProof): Thunk<AuthAnswer> =>
  async (dispatch, state, { auth }) => {
    const { user } = state().session;
    if (user === null) throw noneFound('user', 'proveAgain');
    const { email } = user;
    const answer =
      code === undefined
        ? await auth.signIn({ email, password: password ?? '' })
        : await auth.verifyCode({ email, code });
    return answer.ok ? dispatch(renewSession()) : answer;
  };

/** Where the person is signed in; null where the provider does not tell. Rejects while it cannot be asked. */
export const listPlaces =
  (): Thunk<Awaited<ReturnType<AccountService['places']>>> =>
  (_dispatch, _state, { auth }) =>
    auth.account.places();

export const endPlace =
  (id: string): Thunk<AuthAnswer> =>
  (_dispatch, _state, { auth }) =>
    auth.account.endPlace(id);

/** Out everywhere, and then out of this browser. */
export const signOutEverywhere =
  (): Thunk<AuthAnswer> =>
  async (dispatch, _state, { auth }) => {
    const answer = await auth.account.endAll();
    if (answer.ok) await dispatch(signOut());
    return answer;
  };

/** "This was not me": nobody is signed in any more, here neither. */
export const takeBack =
  (token: string): Thunk<Awaited<ReturnType<AccountService['takeBack']>>> =>
  async (dispatch, _state, { auth }) => {
    const answer = await auth.account.takeBack(token);
    if ('email' in answer) await dispatch(signOut());
    return answer;
  };
