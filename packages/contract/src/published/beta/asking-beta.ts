import { contractApi } from '../../api/api.generated.ts';
import { askOnce } from '../../api/ask-once.ts';
import { handlingErrors } from '../../api/handling-errors.ts';
import { contentSlice } from '../state/content.slice.ts';
import { noneFound } from '../../session/none-found.ts';
import type { Thunk } from '../../store/root-state.ts';
import { betaSlice } from '../state/beta.slice.ts';

const { betaAsked, betaFailed, betaLoaded } = betaSlice.actions;

const tries = 8;
const waitMs = 200;
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Waits for the active subscriber while there is none: 8 times, for 200 ms times the attempt [8]. After that, logs that
 * `caller` found none and returns null. Returns null without logging if the user signs out.
 */
export const untilSubscriber =
  (caller: string): Thunk<string | null> =>
  async (_dispatch, state, { reportError }) => {
    for (let attempt = 1; state().session.status === 'signed in'; attempt += 1) {
      const { subscriberId } = state().session;
      if (subscriberId !== null) return subscriberId;
      if (attempt > tries) {
        reportError(noneFound('subscriber', caller));
        return null;
      }
      await wait(waitMs * attempt);
    }
    return null;
  };

/**
 * Loads the beta areas that the user can access in the market of the active subscriber, and the homes there. Runs once
 * per subscriber. Logs a failure and keeps the lists that everyone sees [8].
 */
export const loadBeta = (): Thunk => async (dispatch, state, services) => {
  const subscriberId = await dispatch(untilSubscriber('loadBeta'));
  if (state().session.status !== 'signed in' || subscriberId === state().beta.askedFor) return;
  if (subscriberId === null) {
    dispatch(betaFailed());
    return;
  }
  dispatch(betaAsked(subscriberId));
  const asked = dispatch(askOnce(contractApi.endpoints.listBetaAreas, { subscriberId }));
  const data = await dispatch(handlingErrors(asked));
  const { subscribers } = state().session;
  const marketId = subscribers.find((one) => one.subscriber_id === subscriberId)?.market_id;
  if (data === null || marketId === undefined) {
    if (state().beta.askedFor === subscriberId) dispatch(betaFailed());
    return;
  }
  const areas = new Set(data.areas.map(({ area_id: id }) => id));
  const compounds = data.compounds.filter(({ area_id: id }) => id !== null && areas.has(id));
  for (const { compound_id: id } of data.compounds)
    if (!compounds.some((compound) => compound.compound_id === id))
      services.reportError(new Error(`Area not found for home ${id}, which is left out`));
  for (const compound of compounds) dispatch(contentSlice.actions.compoundGiven(compound));
  dispatch(betaLoaded({ marketId, areas: data.areas, compounds }));
};
