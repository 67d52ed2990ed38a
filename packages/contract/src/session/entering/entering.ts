import type { TokenPackage } from '@commonhearth/schemas';
import { sessionEndedMessage } from '../../api/send-call.ts';
import { allReset } from '../all-reset.ts';
import { appFor, chooseSubscriberId } from '@commonhearth/domain';
import type { SessionThunk } from '../session-thunk.ts';
import type { AuthAnswer, AuthRefusal, Services } from '../../services/services.ts';
import { draftOwner, draftsKeys } from '../../kept/drafts.ts';
import type { KeptNews, KeptPlace } from '../../kept/kept-place.ts';
import { hasUnsavedChanges } from '../../kept/unsaved-changes.ts';
import { navigationSlice, type NavigationState } from '../../navigation/navigation.slice.ts';
import { enrich, forgetLink, isPassing, type Enriched } from './enrich.ts';
import { providerSessionKey, sessionKey } from '../kept-session.ts';
import type { Login } from '../login-status.ts';
import { subscribersAtLogin } from './subscribers-at-login.ts';
import { sessionSlice } from '../session.slice.ts';

const { endedInPlace, signedIn, signInRefused } = sessionSlice.actions;

const sessionEnded: AuthRefusal = { code: 'session_ended', message: sessionEndedMessage };

/** The server answers these if the session is over. An expired token says nothing: the browser's clock may be wrong. */
const overCodes = ['session_missing', 'token_invalid'];

/**
 * Fetches a new token package for the token keeper. Null when the provider's session has ended. Rejects when that is
 * unknown, and the next call retries.
 */
export const renewToken = async (services: Services): Promise<TokenPackage | null> => {
  const answer = await enrich(services);
  if ('token' in answer) return answer.token;
  if (!overCodes.includes(answer.code)) throw new Error(answer.message);
  return null;
};

/** The user signed out, here or in another tab, before the response. */
const leftMeanwhile: AuthRefusal = {
  code: 'signed_out',
  message: 'You’re logged out. Log in again.',
};

/** Drafts outlive the end of a session, and are for nobody else who logs in at this browser. */
function forgetDraftsOfOthers(kept: KeptPlace, userId: string): void {
  for (const key of Object.values(draftsKeys)) {
    const ownerId = kept.read(key)?.[draftOwner];
    if (ownerId !== undefined && ownerId !== userId) kept.forget(key);
  }
}

/** Persists the session for the next page. */
function storeSession(
  { kept }: Services,
  { user, accessToken }: Enriched,
  at: {
    readonly recorded: NavigationState['app'];
    readonly subscribers: number;
    readonly subscriberId: string | null;
  },
): void {
  forgetDraftsOfOthers(kept, user.user_id);
  const { subscriber_id: _id, hfc_subscriber_id: _last, ...before } = kept.read(sessionKey) ?? {};
  const { subscriberId: id } = at;
  kept.write(sessionKey, {
    ...before,
    user_id: user.user_id,
    name: user.name,
    ...(accessToken !== undefined && { accessToken }),
    app: appFor({ ...at, isStaff: user.is_staff }),
    ...(id !== null && { subscriber_id: id, hfc_subscriber_id: id }),
  });
}

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
    const { user_id, hfc_subscriber_id: last } = services.kept.read(sessionKey) ?? {};
    // the persisted session may be another user's
    const cached = user_id === answer.user.user_id ? (last ?? null) : null;
    const subscriberId = chooseSubscriberId(
      known.map((one) => one.subscriber_id),
      {
        forNextLogin: state().navigation.subscriberIdForNextLogin,
        lastActive: payload.hfc_last_active_subscriber_id,
        cached,
      },
    );
    storeSession(services, answer, {
      recorded: state().navigation.app,
      subscribers: known.length,
      subscriberId: subscriberId ?? cached,
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
    forgetLink(services.kept);
    const refusal = await dispatch(enter());
    return refusal === null ? answer : { ok: false, refusal };
  };

/**
 * Renews the product token and the user from the provider's current session. The page stays. `withoutLink`: the user has
 * just logged in.
 */
export const renewSession =
  (withoutLink = false): SessionThunk<AuthAnswer> =>
  async (dispatch, state, services) => {
    const { tokens, kept } = services;
    if (withoutLink) forgetLink(kept);
    const [epoch, hadEnded] = [tokens.epoch(), tokens.hasEnded()];
    const answer = await enrich(services);
    if (epoch !== tokens.epoch() || (tokens.hasEnded() && !hadEnded))
      return { ok: false, refusal: leftMeanwhile };
    if (!('token' in answer)) return { ok: false, refusal: answer };
    const { user, subscribers, subscriberId } = state().session;
    // another user signed in in another tab: this tab follows the persisted session
    if (user?.user_id !== answer.user.user_id) return { ok: false, refusal: leftMeanwhile };
    tokens.set(answer.token);
    // another tab removed the session from the browser
    if (kept.read(sessionKey)?.user_id !== user.user_id)
      storeSession(services, answer, {
        recorded: state().navigation.app,
        subscribers: subscribers.length,
        subscriberId,
      });
    dispatch(
      sessionSlice.actions.renewed({ user: answer.user, limited: answer.token.payload.limited === true }),
    );
    return { ok: true, confirmationSent: false };
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

/** A page with unsaved changes stays as it is when its session ends: its user can log in again in place. */
const endInPlace = (...[dispatch, state, { tokens }]: Parameters<SessionThunk<boolean>>): boolean => {
  if (state().session.status !== 'signed in' || !hasUnsavedChanges()) return false;
  tokens.end();
  dispatch(endedInPlace(sessionEnded));
  return true;
};

/**
 * The session has ended by itself, such as by "Log out everywhere" on another device. Drafts stay in the browser for
 * the next login. Returns whether the user left this page.
 */
export const endSession = (): SessionThunk<boolean> => (dispatch, state, services) => {
  const { kept, tokens } = services;
  if (state().session.status !== 'signed in' || endInPlace(dispatch, state, services))
    return Promise.resolve(false);
  for (const key of [sessionKey, providerSessionKey]) kept.forget(key);
  const drafts = kept.read(draftsKeys.tab);
  kept.clearHere();
  if (drafts !== undefined) kept.write(draftsKeys.tab, drafts);
  tokens.set(null);
  dispatch(allReset());
  dispatch(signInRefused(sessionEnded));
  return Promise.resolve(true);
};

/**
 * What another tab did to the session holds here too: a user who left there leaves here unless changes are unsaved here,
 * and one who signed in there is signed in here. Returns whether the user left this page.
 */
export const followOtherTab =
  (news: KeptNews): SessionThunk<boolean> =>
  async (dispatch, state, services) => {
    const { kept, tokens } = services;
    const { status, user } = state().session;
    if (news === 'cleared') kept.clearHere();
    const now = kept.read(sessionKey)?.user_id;
    const stays = news === 'changed' && (status === 'signing in' || user?.user_id === now);
    if (stays) {
      // the same user logged in again elsewhere: this page continues with its unsaved changes
      if (status === 'signed in' && !tokens.has()) await dispatch(renewSession());
      return false;
    }
    if (news === 'changed' && now === undefined) return dispatch(endSession());
    if (endInPlace(dispatch, state, services)) return false;
    const here = status !== 'not signed in';
    if (here) {
      kept.clearHere();
      tokens.set(null);
    }
    if (here || news === 'cleared') dispatch(allReset());
    // word of a sign-out may come before this tab sees that the storage is empty
    const isStale = now === user?.user_id;
    if (now !== undefined && !isStale) await dispatch(enterFromCache());
    return status === 'signed in' && state().session.status !== 'signed in';
  };
