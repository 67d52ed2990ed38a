import type { Subscriber, TokenPackage, User } from '@commonhearth/schemas';
import { chooseSubscriberId } from '@commonhearth/domain';
import { call } from '../api/call.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import type { AuthAnswer, AuthRefusal, Credentials, Services, SignUpData } from '../store/services.ts';
import { contractApi } from '../api/api.generated.ts';
import { pendingLikeSet } from '../likes/likes.slice.ts';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import { wishesGranted, type WishesState } from '../wishes/wishes.slice.ts';
import { sessionKey } from './kept-session.ts';
import { sessionSlice } from './session.slice.ts';

const { signedIn, signInRefused, signingIn } = sessionSlice.actions;
type Thunk<T> = (dispatch: AppDispatch, state: () => RootState, services: Services) => Promise<T>;

interface Enriched {
  readonly token: TokenPackage;
  readonly user: User;
}

/** The product's own token for the provider's access token. Answers the refusal when there is none [8]. */
export async function enrich({ auth, fetch, apiBase }: Services): Promise<Enriched | AuthRefusal> {
  let accessToken: string | null;
  try {
    accessToken = await auth.accessToken();
  } catch {
    return { code: 'unavailable', message: 'Signing in is not possible right now. Try again in a moment.' };
  }
  if (accessToken === null) return { code: 'session_missing', message: 'You are signed out. Sign in again.' };
  const answer = await call({ fetch, url: `${apiBase}/enrich_token`, method: 'GET', token: accessToken });
  if ('error' in answer)
    return { code: answer.error.code, message: `Failed to enrich token: ${answer.error.message}` };
  return answer.data as Enriched;
}

/** Refusals that say nothing about the person: no answer came, or none that could be given now. */
const passing: readonly string[] = ['unavailable', 'maintenance', 'internal_error', 'too_many_requests'];

/**
 * A fresh token package for the token keeper; null when the provider's session is over. Rejects when that could
 * not be found out, so that the next call asks again.
 */
export const renewToken = async (services: Services): Promise<TokenPackage | null> => {
  const answer = await enrich(services);
  if ('token' in answer) return answer.token;
  if (passing.includes(answer.code)) throw new Error(answer.message);
  return null;
};

/** Somebody signed out, here or in another tab, before the answer came. */
const leftMeanwhile: AuthRefusal = {
  code: 'signed_out',
  message: 'You are signed out. Sign in again.',
};

/** From the provider's session to ours: token, user, subscribers. */
const enter = (): Thunk<AuthRefusal | null> => async (dispatch, state, services) => {
  const epoch = services.tokens.epoch();
  const answer = await enrich(services);
  if (epoch !== services.tokens.epoch()) return leftMeanwhile;
  if (!('token' in answer)) {
    // a try that another one overtook says nothing any more
    if (state().session.status !== 'signed in') dispatch(signInRefused(answer));
    return answer;
  }
  services.tokens.set(answer.token);
  const { payload } = answer.token;
  const subscribers = await dispatch(
    contractApi.endpoints.listSubscribers.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (epoch !== services.tokens.epoch()) return leftMeanwhile;
  const known: readonly Subscriber[] = subscribers.data?.subscribers ?? [];
  const subscriberId = chooseSubscriberId(
    known.map((one) => one.subscriber_id),
    {
      forNextLogin: state().navigation.subscriberIdForNextLogin,
      lastActive: payload.hfc_last_active_subscriber_id,
      cached: services.kept.read(sessionKey)?.hfc_subscriber_id ?? null,
    },
  );
  services.kept.write(sessionKey, {
    ...services.kept.read(sessionKey),
    user_id: answer.user.user_id,
    name: answer.user.name,
    ...(subscriberId !== null && { hfc_subscriber_id: subscriberId }),
  });
  dispatch(signedIn({ user: answer.user, subscribers: known, subscriberId }));
  // it was for this login; where the subscribers did not come, the next one may still use it
  if (known.length > 0) dispatch(navigationSlice.actions.subscriberIdForNextLoginSet(null));
  return null;
};

/** In by what the provider says to `attempt`. */
export const withProvider =
  (attempt: (services: Services) => Promise<AuthAnswer>): Thunk<AuthAnswer> =>
  async (dispatch, _state, services) => {
    dispatch(signingIn());
    const answer = await attempt(services);
    if (!answer.ok || answer.confirmationSent) {
      dispatch(signInRefused(answer.ok ? null : answer.refusal));
      return answer;
    }
    const refusal = await dispatch(enter());
    return refusal === null ? answer : { ok: false, refusal };
  };

/** Email and password [5]; the answer says why not, in words for people. */
export const signIn = (credentials: Credentials): Thunk<AuthAnswer> =>
  withProvider(({ auth }) => auth.signIn(credentials));

/** What was chosen on the way in, for an account in this market. */
export const wishedFor = (
  { marketId: wished, areaNames, homePreferences, quizSubmitted }: WishesState,
  marketId: string,
): Partial<SignUpData> => ({
  ...(wished === marketId && areaNames.length > 0 && { area_names: areaNames }),
  ...(Object.keys(homePreferences).length > 0 && { home_preferences: homePreferences }),
  ...(quizSubmitted && { history: { hfc_quiz_submitted: true } }),
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
  (dispatch, state) =>
    dispatch(
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
        // the account brings the like along; here it is kept for that address alone, which may have had one before
        const { email } = credentials;
        dispatch(pendingLikeSet(pending && made.confirmationSent ? { ...pending, email } : null));
        if (made.confirmationSent) return made;
        const registered = await register(services, data);
        if (registered.ok) dispatch(wishesGranted());
        return registered;
      }),
    );

/** Asks for a code by mail; who is signed in stays as it is. */
export const sendCode =
  (email: string): Thunk<AuthAnswer> =>
  (_dispatch, state, { auth }) => {
    const next = state().navigation.redirectOnLogin;
    return auth.sendCode({ email, ...(next !== null && { next }) });
  };

/** Signs in by the code that was mailed. */
export const verifyCode = (proof: Parameters<Services['auth']['verifyCode']>[0]): Thunk<AuthAnswer> =>
  withProvider(({ auth }) => auth.verifyCode(proof));

/** Completes what a mail was for by what its link holds, and signs in. */
export const confirmSignUp = (proof: Parameters<Services['auth']['confirm']>[0]): Thunk<AuthAnswer> =>
  withProvider(({ auth }) => auth.confirm(proof));

/** The person's record, with what they chose while signing up. It may be sent again. */
export async function register(
  { auth, fetch, apiBase }: Services,
  { name, market_id, area_names = [], home_preferences = {} }: SignUpData,
): Promise<AuthAnswer> {
  const accessToken = await auth.accessToken();
  if (accessToken === null)
    return { ok: false, refusal: { code: 'session_missing', message: 'You are signed out. Sign in again.' } };
  const body = { name, signup_info: { market_id, area_names, home_preferences } };
  const answer = await call({
    fetch,
    url: `${apiBase}/register_supabase_signup`,
    method: 'POST',
    token: accessToken,
    body,
  });
  return 'error' in answer
    ? {
        ok: false,
        refusal: { code: answer.error.code, message: `Failed to register user: ${answer.error.message}` },
      }
    : { ok: true, confirmationSent: false };
}

/** 'unknown': someone may be signed in, and it could not be found out now. */
export type CacheSignIn = 'signed in' | 'signed out' | 'unknown';

/** Once per page load, unless `again`: back in from what the browser kept; without it nothing is loaded. */
export const signInFromCache =
  ({ again = false } = {}): Thunk<CacheSignIn> =>
  async (dispatch, state, services) => {
    const { status, attempted } = state().session;
    if (status === 'signed in') return status;
    if (attempted && !again) return 'signed out';
    if (services.kept.read(sessionKey) === undefined) {
      dispatch(signInRefused(null));
      return 'signed out';
    }
    // asked again, the page stays as it is until the answer comes
    if (!again) dispatch(signingIn());
    const refusal = await dispatch(enter());
    if (refusal === null) return 'signed in';
    if (refusal.code === 'session_missing') services.kept.forget(sessionKey);
    return passing.includes(refusal.code) ? 'unknown' : 'signed out';
  };

/** Nobody waits for the answer any longer: until it comes the person counts as signed out. */
export const signInIsLate = (): ReturnType<typeof signInRefused> =>
  signInRefused({ code: 'unavailable', message: 'Signing in takes too long right now.' });
