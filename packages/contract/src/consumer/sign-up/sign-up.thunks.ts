import { call } from '../../api/call.ts';
import { wishesGranted } from '../../navigation/wishes-granted.ts';
import type { AuthAnswer, Credentials, Services, SignUpData } from '../../services/services.ts';
import { withProvider } from '../../session/session.thunks.ts';
import { pendingLikeSet } from '../state/likes.slice.ts';
import type { Thunk } from '../../store/root-state.ts';
import type { WishesState } from '../state/wishes.slice.ts';

/** What the visitor chose before they signed up, for an account in this market. */
export const wishedFor = (
  { marketId: wished, areaNames, homePreferences, quizSubmitted, tourFormSubmitted }: WishesState,
  marketId: string,
): Partial<SignUpData> => ({
  ...(wished === marketId && areaNames.length > 0 && { area_names: areaNames }),
  ...(Object.keys(homePreferences).length > 0 && { home_preferences: homePreferences }),
  ...((quizSubmitted || tourFormSubmitted) && {
    history: {
      ...(quizSubmitted && { hfc_quiz_submitted: true }),
      ...(tourFormSubmitted && { hfc_tour_form_submitted: true }),
    },
  }),
});

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
  async (dispatch, state) => {
    const answer = await dispatch(
      withProvider(async (services) => {
        const { pending } = state().likes;
        const data: SignUpData = {
          name,
          market_id: marketId,
          ...wishedFor(state().wishes, marketId),
          ...(pending !== null && { like: { compound_id: pending.compoundId, status: pending.status } }),
        };
        const next = state().navigation.redirectOnLogin;
        const made = await services.auth.signUp({ ...credentials, data, ...(next !== null && { next }) });
        if (!made.ok) return made;
        // the account keeps the like; here it is stored for that address alone, which may already have one
        const { email } = credentials;
        dispatch(pendingLikeSet(pending && made.confirmationSent ? { ...pending, email } : null));
        return made.confirmationSent ? made : register(services, data);
      }),
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

/** The person's record, with what they chose while signing up. It may be sent again. */
export async function register(
  { auth, fetch, apiBase }: Services,
  { name, market_id, area_names = [], home_preferences = {} }: SignUpData,
): Promise<AuthAnswer> {
  const accessToken = await auth.accessToken();
  if (accessToken === null)
    return { ok: false, refusal: { code: 'session_missing', message: 'You’re logged out. Log in again.' } };
  const body = { name, signup_info: { market_id, area_names, home_preferences } };
  const answer = await call({
    fetch,
    url: `${apiBase}/register_supabase_signup`,
    method: 'POST',
    token: accessToken,
    body,
  });
  const failed = 'Failed to register user';
  if ('error' in answer)
    return { ok: false, refusal: { code: answer.error.code, message: `${failed}: ${answer.error.message}` } };
  return answer.data === null
    ? { ok: false, refusal: { code: 'internal_error', message: failed } }
    : { ok: true, confirmationSent: false };
}
