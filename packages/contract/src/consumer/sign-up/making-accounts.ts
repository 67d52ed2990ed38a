import { call } from '../../api/call.ts';
import { navigationSlice } from '../../navigation/navigation.slice.ts';
import { wishesGranted } from '../../navigation/wishes-granted.ts';
import type { AuthAnswer, Credentials, Services, SignUpData } from '../../services/services.ts';
import { byProvider } from '../../session/entering/enrich.ts';
import { pendingLikeSet } from '../state/likes.slice.ts';
import type { Thunk } from '../../store/root-state.ts';
import type { WishesState } from '../state/wishes.slice.ts';

/** The visitor's choices from before the sign-up, for an account in this market. */
const wishedFor = (
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

/** Creates the account of a new user, then the user's record. */
export const makeAccount =
  (person: Credentials & { readonly name: string; readonly marketId: string }): Thunk<AuthAnswer> =>
  async (dispatch, state, services) => {
    const { name, marketId, ...credentials } = person;
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
    // the account stores the like; this browser keeps it for that address only, which may already have an account
    const { email } = credentials;
    dispatch(pendingLikeSet(pending && made.confirmationSent ? { ...pending, email } : null));
    return made.confirmationSent ? made : register(services, data);
  };

/** Completes `leaveToProvider` with the provider's code. If the user is signing up, creates the user's record. */
export const finishWay =
  (proof: { readonly code: string }): Thunk<AuthAnswer> =>
  async (dispatch, state, services) => {
    const marketId = state().navigation.oauthCallback?.marketId ?? null;
    const answer = await services.auth.finishWay(proof);
    dispatch(navigationSlice.actions.oauthCallbackSet(null));
    if (!answer.ok || marketId === null) return answer;
    const known = await byProvider(services);
    // sign-in reports the error
    if (!('token' in known) || known.token.payload.hfc_subscriber_ids.length > 0) return answer;
    const registered = await register(services, {
      name: known.user.name || known.user.email.replace(/@.*/, ''),
      market_id: marketId,
      ...wishedFor(state().wishes, marketId),
    });
    if (registered.ok) dispatch(wishesGranted());
    return registered;
  };

/** Creates the user's record, with their choices from the sign-up. Safe to retry. */
async function register(
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
