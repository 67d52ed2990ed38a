import { wishesGranted } from '../../navigation/wishes-granted.ts';
import type { AuthAnswer, Credentials, Services } from '../../services/services.ts';
import { notLoaded, withProvider } from '../../session/session.thunks.ts';
import type { Thunk } from '../../store/root-state.ts';

/** The code that creates accounts. */
const loadAccountCode = () => import(/* webpackChunkName: "later" */ './making-accounts.ts');

/**
 * Makes the account, then the person's record with a subscription to `marketId`. A mail may have to be
 * confirmed first; then what they chose, and the home that they liked, wait in the account.
 */
export const signUp =
  ({
    name,
    marketId,
    ...credentials
  }: Credentials & { readonly name: string; readonly marketId: string }): Thunk<AuthAnswer> =>
  async (dispatch) => {
    const answer = await dispatch(
      withProvider(() =>
        loadAccountCode().then(
          ({ makeAccount }) => dispatch(makeAccount({ name, marketId, ...credentials })),
          notLoaded,
        ),
      ),
    );
    if (answer.ok && !answer.confirmationSent) dispatch(wishesGranted());
    return answer;
  };

/** Asks for the mail that confirms a sign-up once more. */
export const resendConfirmation =
  (email: string): Thunk<AuthAnswer> =>
  (_dispatch, state, { auth }) => {
    const next = state().navigation.redirectOnLogin;
    return auth.resend({ email, ...(next !== null && { next }) });
  };

/** Does what the link of an email is for, such as confirming a sign-up, and signs in. */
export const confirmSignUp =
  (proof: Parameters<Services['auth']['confirm']>[0]): Thunk<AuthAnswer> =>
  async (dispatch) => {
    const answer = await dispatch(withProvider(({ auth }) => auth.confirm(proof)));
    // the account already holds what they chose
    if (answer.ok && (proof.purpose ?? 'sign-up') === 'sign-up') dispatch(wishesGranted());
    return answer;
  };
