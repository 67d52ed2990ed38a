import { typedSelector, type RootState } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';
import type { FullArea } from '@commonhearth/schemas';

type Areas = Readonly<Record<string, FullArea>>;
export interface StateWithAreas extends RootState {
  /** As they show, with what is under way. */
  readonly staffAreas: Areas;
}
export const useAreasSelector = typedSelector<Pick<StateWithAreas, 'staffAreas'>>();

const initialState: Areas = {};

/** Areas as staff see them. */
export const areasSlice = createSlice({
  name: 'staffAreas',
  initialState,
  reducers: {
    /** As the server listed them: only what is newer than what is known. */
    areasLoaded: (known, { payload }: PayloadAction<readonly FullArea[]>): Areas => ({
      ...known,
      ...Object.fromEntries(
        payload
          .filter(({ area_id: id, version }) => version > (known[id]?.version ?? 0))
          .map((area) => [area.area_id, area]),
      ),
    }),
    areaShown: (known, { payload: area }: PayloadAction<FullArea>): Areas => ({
      ...known,
      [area.area_id]: area,
    }),
  },
});
