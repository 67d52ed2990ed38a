import type { Subscriber, TokenPackage, User } from '@commonhearth/schemas';
import { chooseSubscriberId } from '@commonhearth/domain';
import { call } from '../api/call.ts';
import { allReset, type AppDispatch, type RootState } from '../store/store.ts';
import type { AuthAnswer, AuthRefusal, Credentials, Services } from '../store/services.ts';
import { contractApi } from '../api/api.generated.ts';
import { sessionSlice } from './session.slice.ts';

const { signedIn, signInRefused, signingIn } = sessionSlice.actions;
type Thunk<T> = (dispatch: AppDispatch, state: () => RootState, services: Services) => Promise<T>;

interface Enriched {
  readonly token: TokenPackage;
  readonly user: User;
}

/** The product's own token for the provider's access token. Answers the refusal when there is none [8]. */
async function enrich({ auth, fetch, apiBase }: Services): Promise<Enriched | AuthRefusal> {
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

/** A fresh token package for the token keeper; null when the provider's session is over. */
export const renewToken = async (services: Services): Promise<TokenPackage | null> => {
  const answer = await enrich(services);
  return 'token' in answer ? answer.token : null;
};

/** From the provider's session to ours: token, user, subscribers. */
const enter = (): Thunk<AuthRefusal | null> => async (dispatch, state, services) => {
  const answer = await enrich(services);
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
  const known: readonly Subscriber[] = subscribers.data?.subscribers ?? [];
  const subscriberId = chooseSubscriberId(
    known.map((one) => one.subscriber_id),
    {
      forNextLogin: state().navigation.subscriberIdForNextLogin,
      lastActive: payload.hfc_last_active_subscriber_id,
      cached: services.cache.read()?.hfc_subscriber_id ?? null,
    },
  );
  services.cache.write({
    ...services.cache.read(),
    user_id: answer.user.user_id,
    name: answer.user.name,
    ...(subscriberId !== null && { hfc_subscriber_id: subscriberId }),
  });
  dispatch(signedIn({ user: answer.user, subscribers: known, subscriberId }));
  return null;
};

const withProvider =
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

/**
 * Makes the account, then the person's record with a subscription to `marketId`. A mail may have to be
 * confirmed first.
 */
export const signUp = (
  person: Credentials & { readonly name: string; readonly marketId: string },
): Thunk<AuthAnswer> =>
  withProvider(async (services) => {
    const answer = await services.auth.signUp(person);
    return !answer.ok || answer.confirmationSent ? answer : register(services, person);
  });

/** The person's record, with what they chose while signing up. It may be sent again. */
async function register(
  { auth, fetch, apiBase }: Services,
  { name, marketId }: { readonly name: string; readonly marketId: string },
): Promise<AuthAnswer> {
  const accessToken = await auth.accessToken();
  if (accessToken === null)
    return { ok: false, refusal: { code: 'session_missing', message: 'You are signed out. Sign in again.' } };
  const body = { name, signup_info: { market_id: marketId, area_names: [], home_preferences: {} } };
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

/** Refusals that say nothing about the person: no answer came, or none that could be given now. */
const passing: readonly string[] = ['unavailable', 'internal_error', 'too_many_requests'];

/** 'unknown': someone may be signed in, and it could not be found out now. */
export type CacheSignIn = 'signed in' | 'signed out' | 'unknown';

/** Once per page load, unless `again`: back in from what the browser kept; without it nothing is loaded. */
export const signInFromCache =
  ({ again = false } = {}): Thunk<CacheSignIn> =>
  async (dispatch, state, services) => {
    const { status, attempted } = state().session;
    if (status === 'signed in') return status;
    if (attempted && !again) return 'signed out';
    if (services.cache.read() === undefined) {
      dispatch(signInRefused(null));
      return 'signed out';
    }
    // asked again, the page stays as it is until the answer comes
    if (!again) dispatch(signingIn());
    const refusal = await dispatch(enter());
    if (refusal === null) return 'signed in';
    if (refusal.code === 'session_missing') services.cache.clear();
    return passing.includes(refusal.code) ? 'unknown' : 'signed out';
  };

/** Nobody waits for the answer any longer: until it comes the person counts as signed out. */
export const signInIsLate = (): ReturnType<typeof signInRefused> =>
  signInRefused({ code: 'unavailable', message: 'Signing in takes too long right now.' });

/** Out of the provider and of this page; when the provider cannot be told, of this page all the same. */
export const signOut = (): Thunk<void> => async (dispatch, _state, services) => {
  await services.auth.signOut().catch(() => undefined);
  services.tokens.set(null);
  services.cache.clear();
  dispatch(allReset());
};
