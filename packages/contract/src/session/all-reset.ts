import { createAction } from '@reduxjs/toolkit';

/** Resets every slice: on sign-out and when another user's session is found. */
export const allReset = createAction('platform/allReset');
/** For a remote whose slices must know: `builder.addMatcher(isAllReset, …)`. */
export const isAllReset = allReset.match;
