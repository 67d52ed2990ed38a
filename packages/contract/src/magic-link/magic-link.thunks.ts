import type { LinkedPerson } from '@commonhearth/schemas';
import { call, type CallError } from '../api/call.ts';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import type { AuthRefusal } from '../services/services.ts';
import { allReset } from '../session/all-reset.ts';
import type { SessionThunk } from '../session/session-thunk.ts';
import { byNewLink } from '../session/entering/enrich.ts';
import { sessionKey } from '../session/kept-session.ts';
import { enter } from '../session/entering/entering.ts';

const { actions } = navigationSlice;

/** Whose link of a mail this is; signs nobody in. `hadSession`: this browser keeps a session of that person. */
export const lookAtMagicLink =
  (
    token: string,
  ): SessionThunk<
    { readonly person: LinkedPerson; readonly hadSession: boolean } | { readonly error: CallError }
  > =>
  async (_dispatch, _state, { fetch, apiBase, kept }) => {
    const answer = await call({ fetch, url: `${apiBase}/magic_link`, method: 'POST', body: { token } });
    if ('error' in answer) return answer;
    const { person } = answer.data as { readonly person: LinkedPerson };
    return { person, hadSession: kept.read(sessionKey)?.user_id === person.user_id };
  };

/** Nothing of who was here stays, but where the link leads. */
function replacePerson(...[dispatch, state, services]: Parameters<SessionThunk<void>>): void {
  const { auth, kept, tokens } = services;
  const { redirectOnLogin, magicLinkToken, emailPreferencesToken, unsubscribeToken } = state().navigation;
  void auth.signOut().catch(() => undefined);
  kept.clear();
  tokens.set(null);
  dispatch(allReset());
  dispatch(actions.redirectOnLoginSet(redirectOnLogin));
  dispatch(actions.magicLinkTokenSet(magicLinkToken));
  dispatch(actions.emailPreferencesTokenSet(emailPreferencesToken));
  dispatch(actions.unsubscribeTokenSet(unsubscribeToken));
}

/**
 * Opens the limited session of a link's person, in place of anybody else's here. Answers the refusal, null where it
 * worked.
 */
export const enterByMagicLink =
  (token: string): SessionThunk<AuthRefusal | null> =>
  async (dispatch, state, services) => {
    const answer = await byNewLink(services, token);
    if (!('token' in answer)) return answer;
    const here = state().session.user?.user_id ?? services.kept.read(sessionKey)?.user_id;
    if (here !== undefined && here !== answer.user.user_id) replacePerson(dispatch, state, services);
    services.kept.write(sessionKey, { ...services.kept.read(sessionKey), magicLinkToken: token });
    return dispatch(enter(() => Promise.resolve(answer)));
  };
