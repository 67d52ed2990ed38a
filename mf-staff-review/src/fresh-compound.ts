import { askOnce, type AppDispatch } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import { staffReviewApi } from './api.generated.ts';

const { getCompoundForStaffReview: getCompound } = staffReviewApi.endpoints;

/**
 * A compound as it is from now on. A call that is under way already may have been read before what is looked for, and
 * would be taken for this one: it is waited for first.
 */
export const freshCompound =
  (compoundId: string) =>
  async (dispatch: AppDispatch): Promise<StaffCompound | null> => {
    await dispatch(staffReviewApi.util.getRunningQueryThunk('getCompoundForStaffReview', { compoundId }));
    const { data } = await dispatch(askOnce(getCompound, { compoundId }));
    return data !== undefined && 'version' in data.compound ? data.compound : null;
  };
