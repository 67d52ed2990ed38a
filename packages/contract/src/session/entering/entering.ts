import type { TokenPackage } from '@commonhearth/schemas';
import { appFor, chooseSubscriberId } from '@commonhearth/domain';
import type { SessionThunk } from '../session-thunk.ts';
import type { AuthAnswer, AuthRefusal, Services } from '../../services/services.ts';
import { navigationSlice } from '../../navigation/navigation.slice.ts';
import { enrich, isPassing } from './enrich.ts';
import { providerSessionKey, sessionKey } from '../kept-session.ts';
import type { Login } from '../login-status.ts';
import { subscribersAtLogin } from './subscribers-at-login.ts';
import { sessionSlice } from '../session.slice.ts';

const { signedIn, signInRefused } = sessionSlice.actions;

/**
 * Fetches a new token package for the token keeper. Null when the provider's session has ended. Rejects when that is
 * unknown, and the next call retries.
 */
export const renewToken = async (services: Services): Promise<TokenPackage | null> => {
  const answer = await enrich(services);
  if ('token' in answer) return answer.token;
  if (isPassing(answer)) throw new Error(answer.message);
  return null;
};

/** The user signed out, here or in another tab, before the response. */
const leftMeanwhile: AuthRefusal = {
  code: 'signed_out',
  message: 'You’re logged out. Log in again.',
};

/** Starts our session (token, user, subscribers) from the persisted one, or from the response to `ask`. */
export const enter =
  (ask = enrich): SessionThunk<AuthRefusal | null> =>
  async (dispatch, state, services) => {
    const epoch = services.tokens.epoch();
    const answer = await ask(services);
    if (epoch !== services.tokens.epoch()) return leftMeanwhile;
    if (!('token' in answer)) {
      // ignore an attempt that another one overtook
      if (state().session.status !== 'signed in') dispatch(signInRefused(answer));
      return answer;
    }
    services.tokens.set(answer.token);
    const { payload } = answer.token;
    const { subscribers: known, rerouted } = await dispatch(subscribersAtLogin(answer));
    if (epoch !== services.tokens.epoch()) return leftMeanwhile;
    const { subscriber_id: _id, hfc_subscriber_id: last, ...kept } = services.kept.read(sessionKey) ?? {};
    // the persisted session may be another user's
    const cached = kept.user_id === answer.user.user_id ? (last ?? null) : null;
    const subscriberId = chooseSubscriberId(
      known.map((one) => one.subscriber_id),
      {
        forNextLogin: state().navigation.subscriberIdForNextLogin,
        lastActive: payload.hfc_last_active_subscriber_id,
        cached,
      },
    );
    const id = subscriberId ?? cached;
    services.kept.write(sessionKey, {
      ...kept,
      user_id: answer.user.user_id,
      name: answer.user.name,
      ...(answer.accessToken !== undefined && { accessToken: answer.accessToken }),
      app: appFor({
        recorded: state().navigation.app,
        subscribers: known.length,
        isStaff: answer.user.is_staff,
      }),
      ...(id !== null && { subscriber_id: id, hfc_subscriber_id: id }),
    });
    const login = rerouted ? 'rerouted_to_onboard' : 'success';
    // go to the homes, whichever page requested the sign-in
    if (rerouted) dispatch(navigationSlice.actions.redirectOnLoginSet(null));
    const limited = payload.limited === true;
    dispatch(signedIn({ user: answer.user, subscribers: known, subscriberId, login, limited }));
    // used by this login; if the subscribers failed to load, the next login can still use it
    if (known.length > 0) dispatch(navigationSlice.actions.subscriberIdForNextLoginSet(null));
    return null;
  };

/** Signs in with the provider's response. */
export const enterBy =
  (answer: AuthAnswer): SessionThunk<AuthAnswer> =>
  async (dispatch, _state, services) => {
    if (!answer.ok || answer.confirmationSent) {
      dispatch(signInRefused(answer.ok ? null : answer.refusal));
      return answer;
    }
    // this sign-in is stronger than a link from an email, and replaces it
    const { magicLinkToken: _link, ...kept } = services.kept.read(sessionKey) ?? {};
    services.kept.write(sessionKey, kept);
    const refusal = await dispatch(enter());
    return refusal === null ? answer : { ok: false, refusal };
  };

/** Renews the product token and the user from the provider's current session. The page stays. */
export const renewSession = (): SessionThunk<AuthAnswer> => async (dispatch, state, services) => {
  const epoch = services.tokens.epoch();
  const answer = await enrich(services);
  if (epoch !== services.tokens.epoch()) return { ok: false, refusal: leftMeanwhile };
  if (!('token' in answer)) return { ok: false, refusal: answer };
  // another user signed in in another tab: this tab follows the persisted session
  if (state().session.user?.user_id !== answer.user.user_id) return { ok: false, refusal: leftMeanwhile };
  services.tokens.set(answer.token);
  dispatch(sessionSlice.actions.userChanged(answer.user));
  return { ok: true, confirmationSent: false };
};

/** The server answers these if the session is over. An expired token says nothing: the browser's clock may be wrong. */
const overCodes = ['session_missing', 'token_invalid'];
const sessionEnded: AuthRefusal = {
  code: 'session_ended',
  message: 'Your session has ended. Log in again.',
};

const credentialsIn = ({ kept }: Services) => [
  kept.read(providerSessionKey),
  kept.read(sessionKey)?.magicLinkToken,
];

/** Signs in from the persisted session, and removes it if it is over. Uses the new one if another tab signed in meanwhile. */
export const enterFromCache = (): SessionThunk<Login> => async (dispatch, state, services) => {
  const before = credentialsIn(services);
  const refusal = await dispatch(enter());
  if (refusal === null) return { status: state().session.login ?? 'success', known: true };
  if (refusal.code === 'session_missing')
    services.reportError(new Error('No access token or magic-link token found'));
  if (overCodes.includes(refusal.code) && state().session.status !== 'signed in') {
    if (credentialsIn(services).some((now, at) => now !== undefined && now !== before[at]))
      return dispatch(enterFromCache());
    for (const key of [sessionKey, providerSessionKey]) services.kept.forget(key);
    dispatch(signInRefused(sessionEnded));
  }
  return { status: 'error', known: !isPassing(refusal) };
};
