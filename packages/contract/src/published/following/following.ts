import { loadCode } from '../../store/load-code.ts';
import type { Services } from '../../services/services.ts';
import type { AppDispatch, RootState } from '../../store/root-state.ts';

/** Loads `content/follow-content.ts` and calls it. A page needs it only after it has been open for a while. */
export const followContent =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState, services: Services): Promise<void> => {
    // if the import fails, the page keeps its content, and the next call retries
    const code = await import(/* webpackChunkName: "later" */ '../content/follow-content.ts').catch(
      () => undefined,
    );
    await code?.followContent()(dispatch, getState, services);
  };

/**
 * For who took a home off the site: true once visitors who come are no longer shown it, false when that could not
 * be seen within two minutes.
 */
export const untilNotShown: (home: {
  readonly marketId: string;
  readonly compoundId: string;
}) => (_dispatch: AppDispatch, _state: () => RootState, services: Services) => Promise<boolean> =
  (home) => async (dispatch, state, services) => {
    const code = await dispatch(
      loadCode(() => import(/* webpackChunkName: "later" */ '../content/until-not-shown.ts')),
    );
    return code === undefined ? false : code.untilNotShown(home)(dispatch, state, services);
  };
