import type { Services } from '../store/services.ts';
import type { AppDispatch } from '../store/store.ts';
import { newestFirst, viewedKey } from './kept-viewed.ts';
import { viewedSet } from './viewed.slice.ts';

/** Somebody reads a home. What other tabs opened meanwhile stays. */
export const rememberViewed =
  (compoundId: string) =>
  (dispatch: AppDispatch, _: unknown, { kept }: Services): void => {
    dispatch(viewedSet(newestFirst([compoundId, ...(kept.read(viewedKey) ?? [])])));
  };
