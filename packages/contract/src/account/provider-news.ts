import type { ProviderEvent, Services } from '../services/services.ts';
import { allReset } from '../session/all-reset.ts';
import type { SessionThunk } from '../session/session-thunk.ts';
import { sessionKey } from '../session/kept-session.ts';
import { renewSession } from '../session/session.thunks.ts';

/** The provider's access token as it is now, where a session is kept: one that has ended stays so. */
function cacheAccessToken({ kept }: Services, now: string | null): void {
  const found = kept.read(sessionKey);
  if (found === undefined || (found.accessToken ?? null) === now) return;
  const { accessToken: _before, ...rest } = found;
  kept.write(sessionKey, now === null ? rest : { ...rest, accessToken: now });
}

/** The provider's session has ended, wherever that was: nothing of its person stays, in any tab. */
const leaveIfOver = (): SessionThunk<boolean> => async (dispatch, state, services) => {
  const { auth, kept, tokens } = services;
  const { status, limited } = state().session;
  // a link from an email is valid by itself, and a sign-in that is under way tells its own result
  if (status !== 'signed in' || limited) return false;
  const epoch = tokens.epoch();
  // somebody may have come back in before the news did
  const still = await auth.accessToken().catch(() => undefined);
  if (still !== null || epoch !== tokens.epoch()) return false;
  kept.clear();
  tokens.set(null);
  dispatch(allReset());
  return true;
};

/**
 * What the auth provider's client tells of its session holds for ours [4]. None of it moves a page or signs somebody
 * in: the page that did it does that, and other tabs follow what is kept. Answers whether somebody left this page.
 */
export const followProvider =
  ({ kind, accessToken }: ProviderEvent): SessionThunk<boolean> =>
  async (dispatch, state, services) => {
    cacheAccessToken(services, accessToken);
    if (kind === 'signed out') return dispatch(leaveIfOver());
    const ofPerson = kind === 'user updated' || kind === 'mfa verified';
    if (ofPerson && state().session.status === 'signed in') await dispatch(renewSession());
    return false;
  };
