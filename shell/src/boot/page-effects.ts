import type { AppDispatch } from '@commonhearth/contract';
import type { Effect } from '../navigation/guard.ts';

/** What guards do to the store and to the page's head. */
export const createPage =
  (dispatch: AppDispatch) =>
  (effect: Effect): void => {
    if (effect.kind === 'dispatch') {
      dispatch(effect.action);
      return;
    }
    document.title = effect.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', effect.description);
  };
