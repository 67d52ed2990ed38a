/** The parts of Redux Toolkit that remotes may use: one instance in the page. */
export { createAction, createEntityAdapter, createSelector, createSlice, original } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
