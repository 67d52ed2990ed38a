import type { AppDispatch, KeptPlace } from '@commonhearth/contract';
import type { Effect } from '../navigation/guard.ts';
import type { createPageHead } from './page-head.ts';

interface World {
  readonly dispatch: AppDispatch;
  readonly kept: KeptPlace;
  readonly head: Pick<ReturnType<typeof createPageHead>, 'apply'>;
  readonly onFailed: (error: unknown) => void;
}

/** What guards do to the store, to the page's head and to what the browser keeps. */
export const createApply =
  ({ dispatch, kept, head, onFailed }: World) =>
  async (effect: Effect): Promise<void> => {
    switch (effect.kind) {
      case 'dispatch':
        dispatch(effect.action);
        return;
      case 'keep':
        kept.write(effect.key, effect.value);
        return;
      case 'page':
        head.apply(effect);
        return;
      case 'wait':
        // what failed is told, and the navigation goes on
        try {
          await dispatch(effect.work);
        } catch (error) {
          onFailed(error);
        }
    }
  };
