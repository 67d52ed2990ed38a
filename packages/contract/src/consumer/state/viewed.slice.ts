import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { contentSlice } from '../../published/state/content.slice.ts';

type Ids = readonly string[];
const initialState: Ids = [];
const { compoundMissing, compoundTakenDown } = contentSlice.actions;

const without = (ids: Ids, gone: string): Ids => (ids.includes(gone) ? ids.filter((id) => id !== gone) : ids);

/** The homes that were opened last in this browser, the newest first; one that is not to be had leaves. */
export const viewedSlice = createSlice({
  name: 'viewed',
  initialState,
  reducers: {
    viewedSet: (_, { payload }: PayloadAction<Ids>) => payload,
    /** The person wants none of them remembered. */
    viewedCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(compoundMissing, (ids, { payload }) => without(ids, payload));
    builder.addCase(compoundTakenDown, (ids, { payload }) => without(ids, payload.compound_id));
  },
});
export const { viewedCleared, viewedSet } = viewedSlice.actions;
