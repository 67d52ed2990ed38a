import { typedSelector, type RootState } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';
import type { StaffHome } from '@commonhearth/schemas';

/** Facts of a home that staff change in the editor, by their names on the wire. */
export type HomeFacts = Pick<
  StaffHome,
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'sqft'
  | 'living_area_value'
  | 'lot_area_value'
  | 'year_built'
  | 'current_status'
  | 'listing_type'
  | 'formatted_address'
>;
export type Fact = keyof HomeFacts;

interface HomesState {
  readonly homes: Readonly<Record<string, StaffHome>>;
  /** What was wished for and met another's: by home, the facts that wait for a choice. */
  readonly clashes: Readonly<Record<string, Partial<HomeFacts>>>;
}
export type StateWithHomes = RootState & { readonly staffHomes: HomesState };
export const useHomesSelector = typedSelector<Pick<StateWithHomes, 'staffHomes'>>();

const initialState: HomesState = { homes: {}, clashes: {} };

export const homesSlice = createSlice({
  name: 'staffHomes',
  initialState,
  reducers: {
    /** As a compound brought it: only what is newer than what is known. */
    homeLoaded: ({ homes, clashes }, { payload: home }: PayloadAction<StaffHome>): HomesState =>
      (homes[home.home_id]?.version ?? 0) >= home.version
        ? { homes, clashes }
        : { homes: { ...homes, [home.home_id]: home }, clashes },
    homeShown: ({ homes, clashes }, { payload: home }: PayloadAction<StaffHome>): HomesState => ({
      homes: { ...homes, [home.home_id]: home },
      clashes,
    }),
    factsClashed: (
      { homes, clashes },
      { payload: { id, mine } }: PayloadAction<{ id: string; mine: Partial<HomeFacts> }>,
    ): HomesState => ({ homes, clashes: { ...clashes, [id]: { ...clashes[id], ...mine } } }),
    clashSettled: (
      { homes, clashes },
      { payload: { id, fact } }: PayloadAction<{ id: string; fact: Fact }>,
    ): HomesState => {
      const { [fact]: _settled, ...left } = clashes[id] ?? {};
      return { homes, clashes: { ...clashes, [id]: left } };
    },
  },
});
