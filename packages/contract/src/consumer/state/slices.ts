import { alertsSlice, type AlertsState } from './alerts.slice.ts';
import { gateSlice, type GateState } from './gate.slice.ts';
import { likesSlice, type LikesState } from './likes.slice.ts';
import { viewedSlice } from './viewed.slice.ts';
import { wishesSlice, type WishesState } from './wishes.slice.ts';

declare module '../../store/root-state.ts' {
  interface RootState {
    readonly likes: LikesState;
    readonly wishes: WishesState;
    readonly gate: GateState;
    readonly alerts: AlertsState;
    readonly viewed: ReturnType<typeof viewedSlice.reducer>;
  }
}

/** The slices of the consumer app. */
export const consumerReducers = {
  likes: likesSlice.reducer,
  wishes: wishesSlice.reducer,
  gate: gateSlice.reducer,
  alerts: alertsSlice.reducer,
  viewed: viewedSlice.reducer,
};
