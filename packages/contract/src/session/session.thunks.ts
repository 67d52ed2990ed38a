import type { TokenPackage } from '@commonhearth/schemas';
import type { AuthAnswer, AuthRefusal, Credentials, Services } from '../services/services.ts';
import { sessionKey } from './kept-session.ts';
import type { KeptNews } from '../kept/kept-place.ts';
import { LoginFailedError, type Login, type LoginStatus } from './login-status.ts';
import type { SessionThunk } from './session-thunk.ts';
import { sessionSlice } from './session.slice.ts';

const { signInRefused, signingIn } = sessionSlice.actions;

/** The sign-in code. Signed-out visitors do not load it. */
const loadSignInCode = () => import(/* webpackChunkName: "later" */ './entering/entering.ts');

/** The sign-in code failed to load, or the provider is unreachable. */
export const cannotSignIn: AuthRefusal = {
  code: 'unavailable',
  message: 'You can’t log in right now. Try again in a moment.',
};
/** The answer when the sign-in code fails to load. */
export const notLoaded = (): AuthAnswer => ({ ok: false, refusal: cannotSignIn });

/**
 * A fresh token package for the token keeper; null when the provider's session is over. Rejects when that could
 * not be found out, so that the next call asks again.
 */
export const renewToken = async (services: Services): Promise<TokenPackage | null> =>
  (await loadSignInCode()).renewToken(services);

/** Signs in with the provider's response to `attempt`, which never rejects. */
export const withProvider =
  (attempt: (services: Services) => Promise<AuthAnswer>): SessionThunk<AuthAnswer> =>
  async (dispatch, _state, services) => {
    dispatch(signingIn());
    const signInCode = loadSignInCode();
    // avoids an unhandled rejection while the attempt is pending; handled below
    signInCode.catch(() => undefined);
    const answer = await attempt(services);
    return signInCode.then(
      ({ enterBy }) => dispatch(enterBy(answer)),
      () => {
        dispatch(signInRefused(cannotSignIn));
        return notLoaded();
      },
    );
  };

/** Email and password [5]; the answer says why not, in words for people. */
export const signIn = (credentials: Credentials): SessionThunk<AuthAnswer> =>
  withProvider(({ auth }) => auth.signIn(credentials));

/** Asks for a code by mail; who is signed in stays as it is. */
export const sendCode =
  (email: string): SessionThunk<AuthAnswer> =>
  (_dispatch, state, { auth }) => {
    const next = state().navigation.redirectOnLogin;
    return auth.sendCode({ email, ...(next !== null && { next }) });
  };

/** Signs in by the code that was mailed. */
export const verifyCode = (proof: Parameters<Services['auth']['verifyCode']>[0]): SessionThunk<AuthAnswer> =>
  withProvider(({ auth }) => auth.verifyCode(proof));

/** A product token for what the provider's session is now, and the person as they are now; the page stays. */
export const renewSession =
  (withoutLink?: boolean): SessionThunk<AuthAnswer> =>
  (dispatch) =>
    loadSignInCode().then((code) => dispatch(code.renewSession(withoutLink)), notLoaded);

const skipped: Login = { status: 'skipping_attempt', known: true };

/** Once per page load, unless `again`: back in from what the browser kept; without it nothing is loaded. */
export const signInFromCache =
  ({ again = false } = {}): SessionThunk<Login> =>
  async (dispatch, state, services) => {
    const { status, attempted } = state().session;
    if (status === 'signed in' || (attempted && !again)) return skipped;
    if (services.kept.read(sessionKey) === undefined) {
      dispatch(signInRefused(null));
      return skipped;
    }
    // asked again, the page stays as it is until the answer comes
    if (!again) dispatch(signingIn());
    const epoch = services.tokens.epoch();
    return loadSignInCode().then(
      // the user may have signed out, here or in another tab
      ({ enterFromCache }) =>
        epoch === services.tokens.epoch() ? dispatch(enterFromCache()) : { status: 'error', known: true },
      (cause: unknown) => {
        services.reportError(new Error('Error getting session', { cause }));
        if (state().session.status !== 'signed in') dispatch(signInRefused(cannotSignIn));
        return { status: 'error', known: false };
      },
    );
  };

/** As `signInFromCache`; throws where it ends in an error. */
export const logIn =
  (how?: { readonly again: boolean }): SessionThunk<LoginStatus> =>
  async (dispatch) => {
    const login = await dispatch(signInFromCache(how));
    if (login.status === 'error') throw new LoginFailedError(login);
    return login.status;
  };

/** Nobody waits for the answer any longer: until it comes the person counts as signed out. */
export const signInIsLate = (): ReturnType<typeof signInRefused> =>
  signInRefused({ code: 'unavailable', message: 'Logging in is taking too long.' });

/** See `entering.ts`; a page of a signed-in user has that code. */
export const endSession = (): SessionThunk<boolean> => (dispatch) =>
  loadSignInCode().then(
    (code) => dispatch(code.endSession()),
    () => false,
  );
export const followOtherTab =
  (news: KeptNews): SessionThunk<boolean> =>
  (dispatch) =>
    loadSignInCode().then(
      (code) => dispatch(code.followOtherTab(news)),
      () => false,
    );
