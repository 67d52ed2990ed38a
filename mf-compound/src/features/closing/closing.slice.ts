import { createSlice } from '@commonhearth/contract/toolkit';

export interface ClosingState {
  /**
   * Whether the home that the page was opened with has been closed: homes opened after that were opened from
   * this page.
   */
  readonly landingClosed: boolean;
}
const initialState: ClosingState = { landingClosed: false };

export const closingSlice = createSlice({
  name: 'compoundModal',
  initialState,
  reducers: { landingClosed: () => ({ landingClosed: true }) },
  selectors: { selectLandingClosed: (state) => state.landingClosed },
});
