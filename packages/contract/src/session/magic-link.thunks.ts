import type { LinkedPerson } from '@commonhearth/schemas';
import { call, type CallError } from '../api/call.ts';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import type { AuthRefusal, Services } from '../store/services.ts';
import { allReset, type AppDispatch, type RootState } from '../store/store.ts';
import { byNewLink } from './enrich.ts';
import { sessionKey } from './kept-session.ts';
import { enter } from './session.thunks.ts';

const { actions } = navigationSlice;
type Thunk<T> = (dispatch: AppDispatch, state: () => RootState, services: Services) => Promise<T>;

/** Whose link of a mail this is; signs nobody in. `hadSession`: this browser keeps a session of that person. */
export const lookAtMagicLink =
  (
    token: string,
  ): Thunk<{ readonly person: LinkedPerson; readonly hadSession: boolean } | { readonly error: CallError }> =>
  async (_dispatch, _state, { fetch, apiBase, kept }) => {
    const answer = await call({ fetch, url: `${apiBase}/magic_link`, method: 'POST', body: { token } });
    if ('error' in answer) return answer;
    const { person } = answer.data as { readonly person: LinkedPerson };
    return { person, hadSession: kept.read(sessionKey)?.user_id === person.user_id };
  };

/** Nothing of who was here stays, but where the link leads. */
const replacePerson =
  (): ((dispatch: AppDispatch, state: () => RootState, services: Services) => void) =>
  (dispatch, state, { auth, kept, tokens }) => {
    const { redirectOnLogin, magicLinkToken, emailPreferencesToken, unsubscribeToken } = state().navigation;
    void auth.signOut().catch(() => undefined);
    kept.clear();
    tokens.set(null);
    dispatch(allReset());
    dispatch(actions.redirectOnLoginSet(redirectOnLogin));
    dispatch(actions.magicLinkTokenSet(magicLinkToken));
    dispatch(actions.emailPreferencesTokenSet(emailPreferencesToken));
    dispatch(actions.unsubscribeTokenSet(unsubscribeToken));
  };

/**
 * Opens the limited session of a link's person, in place of anybody else's here. Answers the refusal, null where it
 * worked.
 */
export const enterByMagicLink =
  (token: string): Thunk<AuthRefusal | null> =>
  async (dispatch, state, services) => {
    const answer = await byNewLink(services, token);
    if (!('token' in answer)) return answer;
    const here = state().session.user?.user_id ?? services.kept.read(sessionKey)?.user_id;
    if (here !== undefined && here !== answer.user.user_id) dispatch(replacePerson());
    services.kept.write(sessionKey, { ...services.kept.read(sessionKey), magicLinkToken: token });
    return dispatch(enter(() => Promise.resolve(answer)));
  };
