import { sessionEndedMessage } from '../../api/send-call.ts';
import { allReset } from '../all-reset.ts';
import type { AuthRefusal } from '../../services/services.ts';
import type { SessionThunk } from '../session-thunk.ts';
import type { KeptNews } from '../../kept/kept-place.ts';
import { hasUnsavedChanges } from '../../kept/unsaved-changes.ts';
import { providerSessionKey, sessionKey } from '../kept-session.ts';
import { sessionSlice } from '../session.slice.ts';
import { renewSession, signInFromCache } from '../session.thunks.ts';

export const sessionEnded: AuthRefusal = { code: 'session_ended', message: sessionEndedMessage };

/** A page with unsaved changes stays as it is when its session ends: its user can log in again in place. */
const endInPlace = (...[dispatch, state, { tokens }]: Parameters<SessionThunk<boolean>>): boolean => {
  if (state().session.status !== 'signed in' || !hasUnsavedChanges()) return false;
  tokens.end();
  dispatch(sessionSlice.actions.endedInPlace(sessionEnded));
  return true;
};

/**
 * The session has ended by itself, such as by "Log out everywhere" on another device. What was typed stays in the
 * browser for the next login. Returns whether the user left this page.
 */
export const endSession = (): SessionThunk<boolean> => (dispatch, state, services) => {
  if (state().session.status !== 'signed in' || endInPlace(dispatch, state, services))
    return Promise.resolve(false);
  for (const key of [sessionKey, providerSessionKey]) services.kept.forget(key);
  services.kept.clearHere();
  services.tokens.set(null);
  dispatch(allReset());
  dispatch(sessionSlice.actions.signInRefused(sessionEnded));
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
      // it was ended elsewhere, and its person signed in again there: this page goes on with what was typed in it
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
    if (now !== undefined && !isStale) await dispatch(signInFromCache({ again: true }));
    return status === 'signed in' && state().session.status !== 'signed in';
  };
