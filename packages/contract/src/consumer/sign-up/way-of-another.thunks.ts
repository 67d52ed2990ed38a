import { navigationSlice } from '../../navigation/navigation.slice.ts';
import type { Thunk } from '../../store/root-state.ts';
import type { AuthAnswer, ForeignProvider, SignInOffers } from '../../services/services.ts';
import { notLoaded, withProvider } from '../../session/session.thunks.ts';

const { oauthCallbackSet } = navigationSlice.actions;

/** What the auth provider offers beside a password and a code by mail. */
export const loadSignInOffers =
  (): Thunk<SignInOffers> =>
  (_dispatch, _state, { auth }) =>
    auth.offers();

/**
 * Leaves for another provider. `marketId` is where somebody who signs up wants to live: whoever has no subscriber when
 * they come back gets one there, with all else that they chose.
 */
export const leaveToProvider =
  ({
    provider,
    marketId = null,
  }: {
    readonly provider: ForeignProvider;
    readonly marketId?: string | null;
  }): Thunk<AuthAnswer> =>
  async (dispatch, state, { auth }) => {
    dispatch(oauthCallbackSet({ provider, marketId }));
    const next = state().navigation.redirectOnLogin;
    const answer = await auth.leaveTo({ provider, ...(next !== null && { next }) });
    if (!answer.ok) dispatch(oauthCallbackSet(null));
    return answer;
  };

/** Completes what `leaveToProvider` began, by the code that came back. */
export const finishProviderWay =
  (proof: { readonly code: string }): Thunk<AuthAnswer> =>
  (dispatch) =>
    dispatch(
      withProvider(() =>
        import(/* webpackChunkName: "later" */ './making-accounts.ts').then(
          ({ finishWay }) => dispatch(finishWay(proof)),
          notLoaded,
        ),
      ),
    );
