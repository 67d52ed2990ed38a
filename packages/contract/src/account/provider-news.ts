import type { ProviderEvent, Services } from '../services/services.ts';
import type { SessionThunk } from '../session/session-thunk.ts';
import { sessionKey } from '../session/kept-session.ts';
import { endSession, renewSession } from '../session/session.thunks.ts';

/** Updates the provider's access token in the persisted session, if there is one. Never restores an ended session. */
function cacheAccessToken({ kept }: Services, now: string | null): void {
  const found = kept.read(sessionKey);
  if (found === undefined || (found.accessToken ?? null) === now) return;
  const { accessToken: _before, ...rest } = found;
  kept.write(sessionKey, now === null ? rest : { ...rest, accessToken: now });
}

/** Ends the session here after the provider's has ended, in this tab or elsewhere. */
const endIfOver =
  (): SessionThunk<boolean> =>
  async (dispatch, state, { auth, tokens }) => {
    const { status, limited } = state().session;
    // a link from an email is valid by itself, and a pending sign-in reports its own result
    if (status !== 'signed in' || limited) return false;
    const epoch = tokens.epoch();
    // the user may have signed in again before this event arrived
    const still = await auth.accessToken().catch(() => undefined);
    return still === null && epoch === tokens.epoch() ? dispatch(endSession()) : false;
  };

/**
 * Applies session events of the auth provider's client to our session [4]. Never navigates or signs a user in: the page
 * that caused the event does that, and other tabs follow the persisted session. Returns whether the user was signed out
 * of this page.
 */
export const followProvider =
  ({ kind, accessToken }: ProviderEvent): SessionThunk<boolean> =>
  async (dispatch, state, services) => {
    cacheAccessToken(services, accessToken);
    if (kind === 'signed out') return dispatch(endIfOver());
    const ofPerson = kind === 'user updated' || kind === 'mfa verified';
    if (ofPerson && state().session.status === 'signed in') await dispatch(renewSession());
    return false;
  };
