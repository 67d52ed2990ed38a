import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';

export interface ClosingState {
  /**
   * Whether the home that the page was opened with has been closed: homes opened after that were opened from
   * this page.
   */
  readonly landingClosed: boolean;
  /** The home that stands in its place since somebody went on from it to another one of the list. */
  readonly landingMovedTo: string | null;
}
const initialState: ClosingState = { landingClosed: false, landingMovedTo: null };

export const closingSlice = createSlice({
  name: 'compoundModal',
  initialState,
  reducers: {
    landingClosed: (state) => ({ ...state, landingClosed: true }),
    landingMoved: (state, { payload }: PayloadAction<string>) => ({ ...state, landingMovedTo: payload }),
  },
  selectors: { selectClosing: (state) => state },
});
