import { createAction } from '@reduxjs/toolkit';

/** What a visitor chose is stored in an account or a subscriber, so the page forgets it. */
export const wishesGranted = createAction('wishes/wishesGranted');
