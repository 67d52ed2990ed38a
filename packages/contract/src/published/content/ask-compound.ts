import { contractApi } from '../../api/api.generated.ts';
import { askOnce } from '../../api/ask-once.ts';
import type { Thunk } from '../../store/root-state.ts';
import { contentSlice } from '../state/content.slice.ts';

const { compoundGiven, compoundMissing, compoundTakenDown } = contentSlice.actions;

/** Asks the API for a home, and stores the home or why it is missing. Returns whether the API answered. */
export const askCompound =
  (compoundId: string): Thunk<boolean> =>
  async (dispatch) => {
    const { data, error } = await dispatch(askOnce(contractApi.endpoints.getCompound, { compoundId }));
    if (error === undefined) dispatch(compoundGiven(data.compound));
    else if (error.problem?.taken_down !== undefined) dispatch(compoundTakenDown(error.problem.taken_down));
    else if (error.status === 404) dispatch(compoundMissing(compoundId));
    else return false;
    return true;
  };
