import { contractApi } from '../../api/api.generated.ts';
import type { CallError } from '../../api/call.ts';
import type { Thunk } from '../../store/root-state.ts';
import { contentSlice } from '../state/content.slice.ts';

const { compoundGiven, compoundMissing, compoundTakenDown } = contentSlice.actions;

/** Asks the API for a home, and stores the home or why it is missing. Returns whether the API answered. */
export const askCompound =
  (compoundId: string): Thunk<boolean> =>
  async (dispatch) => {
    const answer = await dispatch(
      contractApi.endpoints.getCompound.initiate({ compoundId }, { forceRefetch: true, subscribe: false }),
    );
    // a failed answer has the data of the one before it
    const refusal = answer.error as CallError | undefined;
    const takenDown = refusal?.problem?.taken_down;
    if (takenDown !== undefined) dispatch(compoundTakenDown(takenDown));
    else if (refusal?.status === 404) dispatch(compoundMissing(compoundId));
    else if (answer.error === undefined && answer.data !== undefined)
      dispatch(compoundGiven(answer.data.compound));
    else return false;
    return true;
  };
