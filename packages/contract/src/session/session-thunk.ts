import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { NavigationState } from '../navigation/navigation.slice.ts';
import type { Services } from '../services/services.ts';
import type { SessionState } from './session.slice.ts';

/** The slices that the session needs. */
interface SessionRoot {
  readonly session: SessionState;
  readonly navigation: NavigationState;
}
/** A thunk that runs in every store with these slices. */
export type SessionThunk<T> = (
  dispatch: ThunkDispatch<SessionRoot, Services, UnknownAction>,
  state: () => SessionRoot,
  services: Services,
) => Promise<T>;
