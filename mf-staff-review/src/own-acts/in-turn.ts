import type { AppDispatch } from '@commonhearth/contract';
import { staffReviewApi } from '../api.generated.ts';
import { isActEndpoint } from './hear-own-acts.ts';

/** The last undo of each store. */
const turns = new WeakMap<AppDispatch, Promise<unknown>>();

/** Waits until the server has answered the writes that an undo could be meant for. */
const pendingWrites = () => async (dispatch: AppDispatch) => {
  const pending = () =>
    dispatch(staffReviewApi.util.getRunningMutationsThunk()).filter(({ arg }) =>
      isActEndpoint(arg.endpointName),
    );
  for (let writes = pending(); writes.length > 0; writes = pending()) await Promise.all(writes);
};

/** Runs undos one after the other, so that each of several quick ones finds the act before the last. */
export const inTurn =
  <Done>(undo: () => Promise<Done>) =>
  (dispatch: AppDispatch): Promise<Done> => {
    const before = turns.get(dispatch) ?? Promise.resolve();
    const turn = before.then(() => dispatch(pendingWrites())).then(undo);
    turns.set(
      dispatch,
      turn.catch(() => undefined),
    );
    return turn;
  };
