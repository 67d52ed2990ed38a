import type { Services } from '../../services/services.ts';
import type { AppDispatch } from '../../store/root-state.ts';
import { newestFirst, viewedKey } from '../state/kept-viewed.ts';
import { viewedSet } from '../state/viewed.slice.ts';

/** Somebody reads a home. What other tabs opened meanwhile stays. */
export const rememberViewed =
  (compoundId: string) =>
  (dispatch: AppDispatch, _: unknown, { kept }: Services): void => {
    dispatch(viewedSet(newestFirst([compoundId, ...(kept.read(viewedKey) ?? [])])));
  };
