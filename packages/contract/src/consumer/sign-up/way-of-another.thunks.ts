import { navigationSlice } from '../../navigation/navigation.slice.ts';
import type { Thunk } from '../../store/root-state.ts';
import type { AuthAnswer, ForeignProvider, SignInOffers } from '../../services/services.ts';
import { wishesGranted } from '../../navigation/wishes-granted.ts';
import { byProvider } from '../../session/enrich.ts';
import { withProvider } from '../../session/session.thunks.ts';
import { register, wishedFor } from './sign-up.thunks.ts';

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
  (dispatch, state) =>
    dispatch(
      withProvider(async (services) => {
        const marketId = state().navigation.oauthCallback?.marketId ?? null;
        const answer = await services.auth.finishWay(proof);
        dispatch(oauthCallbackSet(null));
        if (!answer.ok || marketId === null) return answer;
        const known = await byProvider(services);
        // what is wrong is said when they enter
        if (!('token' in known) || known.token.payload.hfc_subscriber_ids.length > 0) return answer;
        const registered = await register(services, {
          name: known.user.name || known.user.email.replace(/@.*/, ''),
          market_id: marketId,
          ...wishedFor(state().wishes, marketId),
        });
        if (registered.ok) dispatch(wishesGranted());
        return registered;
      }),
    );
