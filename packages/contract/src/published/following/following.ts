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
