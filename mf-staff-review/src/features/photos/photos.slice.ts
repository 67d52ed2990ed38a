import type { RootState } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';
import type { HomePhoto, OrderedPhotos } from '@commonhearth/schemas';

export interface ShownPhotos extends OrderedPhotos {
  /** An order or a deletion is under way: what shows is not stored yet. */
  readonly busy: boolean;
  /** The order that was wished for here, where somebody else changed the photos first. */
  readonly mine: readonly number[] | null;
}
export type StateWithPhotos = RootState & { readonly photos: Readonly<Record<string, ShownPhotos>> };

const initialState: StateWithPhotos['photos'] = {};

const bySortOrder = (a: HomePhoto, b: HomePhoto): number => a.sort_order - b.sort_order;

interface Shown extends OrderedPhotos {
  readonly homeId: string;
  readonly busy?: boolean;
}

/** Photos of the homes that staff have open, as they show: with what is under way. */
export const photosSlice = createSlice({
  name: 'photos',
  initialState,
  reducers: {
    photosShown(state, { payload: { homeId, photos, version, busy = false } }: PayloadAction<Shown>) {
      const mine = state[homeId]?.mine ?? null;
      return { ...state, [homeId]: { photos, version, busy, mine } };
    },
    /** What an upload added. Answers of parallel uploads can arrive late, so newer photos stay. */
    photosAdded(
      state,
      { payload: { homeId, photos } }: PayloadAction<{ homeId: string } & Pick<OrderedPhotos, 'photos'>>,
    ) {
      const shown = state[homeId];
      if (shown === undefined) return state;
      const newest = Math.max(...photos.map(({ image_id }) => image_id));
      const newer = shown.photos.filter(({ image_id }) => image_id > newest);
      const all = newer.length === 0 ? photos : [...photos, ...newer].sort(bySortOrder);
      return { ...state, [homeId]: { ...shown, photos: all } };
    },
    orderClashed(
      state,
      { payload: { homeId, mine } }: PayloadAction<{ homeId: string; mine: readonly number[] | null }>,
    ) {
      const shown = state[homeId];
      return shown === undefined ? state : { ...state, [homeId]: { ...shown, mine } };
    },
  },
});
