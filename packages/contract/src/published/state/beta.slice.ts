import { summaryOf, type CompoundSummary } from '@commonhearth/domain';
import type { BetaArea, PublicCompound } from '@commonhearth/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface BetaState {
  /** The subscriber for whom it was asked, or is. */
  readonly askedFor: string | null;
  /** Whether it is known what they see early, or that nobody says. */
  readonly settled: boolean;
  /** Areas in beta that the person was let into: no public file has them. */
  readonly areas: readonly BetaArea[];
  /** What is published there, by market. */
  readonly homes: Readonly<Record<string, readonly CompoundSummary[]>>;
}
const initialState: BetaState = { askedFor: null, settled: false, areas: [], homes: {} };

interface Loaded {
  readonly marketId: string;
  readonly areas: readonly BetaArea[];
  readonly compounds: readonly PublicCompound[];
}

export const betaSlice = createSlice({
  name: 'beta',
  initialState,
  reducers: {
    betaAsked: (state, { payload }: PayloadAction<string>): BetaState => ({
      ...state,
      askedFor: payload,
    }),
    betaFailed: (state): BetaState => ({ ...state, askedFor: null, settled: true }),
    betaLoaded: (state, { payload: { marketId, areas, compounds } }: PayloadAction<Loaded>): BetaState => ({
      ...state,
      settled: true,
      areas: [...state.areas.filter((area) => area.market_id !== marketId), ...areas],
      homes: { ...state.homes, [marketId]: compounds.map((compound) => summaryOf(compound)) },
    }),
  },
  selectors: {
    /** Areas in beta that the person was let into, with their outlines. */
    selectBetaAreas: (state): readonly BetaArea[] => state.areas,
  },
});
export const { selectBetaAreas } = betaSlice.selectors;
