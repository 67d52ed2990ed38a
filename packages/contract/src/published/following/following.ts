import type { Services } from '../../services/services.ts';
import type { AppDispatch, RootState } from '../../store/root-state.ts';

/** Follows what is published, as `content/follow-content.ts` does, which a page needs only after it has stood for a while. */
export const followContent =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState, services: Services): Promise<void> => {
    // without it what is shown stays, and the next question loads it again
    const code = await import('../content/follow-content.ts').catch(() => undefined);
    await code?.followContent()(dispatch, getState, services);
  };
