import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/api.ts';
import type { NavigationState } from '../navigation/navigation.slice.ts';
import type { Services } from '../services/services.ts';
import type { SessionState } from '../session/session.slice.ts';

/**
 * The state of the page by slice, without the slices of remotes. Code that adds slices declares them here, as
 * `consumer/state/slices.ts` does.
 */
export interface RootState {
  readonly api: ReturnType<typeof api.reducer>;
  readonly session: SessionState;
  readonly navigation: NavigationState;
}
/** Dispatches actions and thunks. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A thunk of a feature. */
export type Thunk<T = void> = (
  dispatch: AppDispatch,
  state: () => RootState,
  services: Services,
) => Promise<T>;
