import type { RemoteModule } from '@commonhearth/contract';
import { boardSlice } from './features/board/index.ts';
import { homesSlice } from './features/editor/index.ts';
import { photosSlice } from './features/photos/index.ts';
import { hearOwnActs, ownActsSlice } from './own-acts/index.ts';

/** Injects the board's state; its screens come with the page. Safe to run twice. */
export const register: RemoteModule['register'] = ({ inject }) => {
  inject({ slices: [boardSlice, homesSlice, photosSlice, ownActsSlice], listeners: hearOwnActs });
};
