import type { AccountChange, AccountService, OwnerProof } from '../services/account-service.ts';
import type { AuthAnswer } from '../services/services.ts';
import type { SessionThunk } from '../session/session-thunk.ts';
import { signOut } from '../session/leave.ts';
import { noneFound } from '../session/none-found.ts';
import { renewSession, withProvider } from '../session/session.thunks.ts';

/** Mails a link and a code to who wants a new password; that there is no account is not told. */
export const recover =
  (email: string): SessionThunk<AuthAnswer> =>
  (_dispatch, state, { auth }) => {
    const next = state().navigation.redirectOnLogin;
    return auth.recover({ email, ...(next !== null && { next }) });
  };

/** How the person stands with the auth provider; rejects while it cannot be asked. */
export const accountStanding =
  (): SessionThunk<Awaited<ReturnType<AccountService['standing']>>> =>
  (_dispatch, _state, { auth }) =>
    auth.account.standing();

/** Mails six digits to who is signed in, as a proof that it is them. */
export const sendProof =
  (): SessionThunk<AuthAnswer> =>
  (_dispatch, _state, { auth }) =>
    auth.account.sendProof();

/** Another password, or the wish for another address, by who proves again that they are the person. */
export const changeAccount =
  (change: AccountChange): SessionThunk<AuthAnswer> =>
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
  ({ password, code }: OwnerProof): SessionThunk<AuthAnswer> =>
  async (dispatch, state, { auth }) => {
    const { user } = state().session;
    if (user === null) throw noneFound('user', 'proveAgain');
    const { email } = user;
    const answer =
      code === undefined
        ? await auth.signIn({ email, password: password ?? '' })
        : await auth.verifyCode({ email, code });
    return answer.ok ? dispatch(renewSession(true)) : answer;
  };

/** Where the person is signed in; null where the provider does not tell. Rejects while it cannot be asked. */
export const listPlaces =
  (): SessionThunk<Awaited<ReturnType<AccountService['places']>>> =>
  (_dispatch, _state, { auth }) =>
    auth.account.places();

export const endPlace =
  (id: string): SessionThunk<AuthAnswer> =>
  (_dispatch, _state, { auth }) =>
    auth.account.endPlace(id);

/** Out everywhere, and then out of this browser. */
export const signOutEverywhere =
  (): SessionThunk<AuthAnswer> =>
  async (dispatch, _state, { auth }) => {
    const answer = await auth.account.endAll();
    if (answer.ok) await dispatch(signOut());
    return answer;
  };

/** "This was not me": nobody is signed in any more, here neither. */
export const takeBack =
  (token: string): SessionThunk<Awaited<ReturnType<AccountService['takeBack']>>> =>
  async (dispatch, _state, { auth }) => {
    const answer = await auth.account.takeBack(token);
    if ('email' in answer) await dispatch(signOut());
    return answer;
  };
