import type { Area } from '@commonhearth/schemas';
import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../store/root-state.ts';
import { selectAreas } from '../state/regions.slice.ts';
import { selectBetaAreas } from '../state/beta.slice.ts';

/** The areas that everyone sees, and those in beta that the person was let into. */
export const selectVisibleAreas = createSelector(
  [selectAreas, selectBetaAreas],
  (open, early): readonly Area[] =>
    early.length === 0
      ? open
      : [...open, ...early.filter(({ area_id: id }) => open.every((area) => area.area_id !== id))],
);

/** Whether `selectVisibleAreas` are all of them: until who is here and what they see early is known there may be more. */
export const selectAreasSettled = ({ session, regions, beta }: RootState): boolean =>
  regions.status === 'ready' &&
  (session.status === 'not signed in' ||
    (session.status === 'signed in' &&
      (beta.settled || (session.subscriberId === null && session.user?.is_staff === true))));

/** Area names by id: filters join areas on the name. */
export const selectAreaNames = createSelector(
  [selectVisibleAreas],
  (areas): ReadonlyMap<string, string> => new Map(areas.map((area) => [area.area_id, area.name])),
);
