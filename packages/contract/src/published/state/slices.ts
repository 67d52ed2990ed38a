import { betaSlice, type BetaState } from './beta.slice.ts';
import { contentSlice, type ContentState } from './content.slice.ts';
import { regionsSlice, type RegionsState } from './regions.slice.ts';

declare module '../../store/root-state.ts' {
  interface RootState {
    readonly regions: RegionsState;
    readonly content: ContentState;
    readonly beta: BetaState;
  }
}

/** The slices of what is published, and of what the person sees before everyone else. */
export const publishedReducers = {
  regions: regionsSlice.reducer,
  content: contentSlice.reducer,
  beta: betaSlice.reducer,
};
