import { allReset } from './all-reset.ts';
import type { SessionThunk } from './session-thunk.ts';
import type { KeptNews } from '../kept/kept-place.ts';
import { sessionKey } from './kept-session.ts';
import { renewSession, signInFromCache } from './session.thunks.ts';

/**
 * Out of this browser at once, in every tab; then the provider is told, unless it `hasEnded` the session already. When
 * it cannot be told, nothing of the person is here all the same.
 */
export const signOut =
  ({ hasEnded = false }: { readonly hasEnded?: boolean } = {}): SessionThunk<void> =>
  async (dispatch, _state, services) => {
    const told = hasEnded ? undefined : services.auth.signOut().catch(() => undefined);
    services.kept.clear();
    services.tokens.set(null);
    dispatch(allReset());
    await told;
  };

/**
 * What another tab did to the session holds here too: who left there leaves here, and who signed in there is
 * signed in here. Answers whether somebody left this page.
 */
export const followOtherTab =
  (news: KeptNews): SessionThunk<boolean> =>
  async (dispatch, state, { kept, tokens }) => {
    const { status, user } = state().session;
    if (news === 'cleared') kept.clearHere();
    const now = kept.read(sessionKey)?.user_id;
    const stays = news === 'changed' && (status === 'signing in' || user?.user_id === now);
    if (stays) {
      // it was ended elsewhere, and its person signed in again there: this page goes on with what was typed in it
      if (status === 'signed in' && !tokens.has()) await dispatch(renewSession());
      return false;
    }
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
