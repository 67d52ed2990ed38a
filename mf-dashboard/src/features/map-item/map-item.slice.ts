import { isAllReset } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';

/** What somebody does on the map of the dashboard, until they leave it. */
export interface MapItemState {
  /** Home whose pin was chosen last. */
  readonly selectedId: string | null;
  /** Counts each choice, so that the same pin chosen again is one more. */
  readonly selectCount: number;
  /** The last click on a pin, in ms since 1970. */
  readonly lastClick: { readonly id: string; readonly at: number } | null;
  /** The map is what they look at: on a phone it is shown, elsewhere the pointer is in it. */
  readonly inMap: boolean;
  /** What floats at the foot of a phone has made way for the chosen home. */
  readonly mobileSubhedShiftedUp: boolean;
  readonly imageGalleryOpen: boolean;
}

const nothing: MapItemState = {
  selectedId: null,
  selectCount: 0,
  lastClick: null,
  inMap: false,
  mobileSubhedShiftedUp: false,
  imageGalleryOpen: false,
};

export const mapItemSlice = createSlice({
  name: 'mapItem',
  initialState: nothing,
  reducers: {
    itemSelected: (state, { payload }: PayloadAction<{ readonly id: string; readonly at: number }>) => ({
      ...state,
      selectedId: payload.id,
      selectCount: state.selectCount + 1,
      lastClick: payload,
    }),
    mapEntered: (state, { payload }: PayloadAction<boolean>) => ({ ...state, inMap: payload }),
    subhedShifted: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      mobileSubhedShiftedUp: payload,
    }),
    galleryToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, imageGalleryOpen: payload }),
    dashboardLeft: () => nothing,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAllReset, () => nothing);
  },
  selectors: { selectMapItem: (state) => state },
});
export const { itemSelected, mapEntered, subhedShifted, galleryToggled, dashboardLeft } =
  mapItemSlice.actions;
export const { selectMapItem } = mapItemSlice.selectors;
