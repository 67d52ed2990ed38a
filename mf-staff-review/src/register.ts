import type { RemoteModule } from '@commonhearth/contract';
import manifest from '../remote.manifest.ts';
import { boardSlice } from './features/board/index.ts';

/** Injects the board's state; its screens come with the page. Safe to run twice. */
export const register: RemoteModule['register'] = ({ inject }) => {
  inject({ owner: manifest.name, version: manifest.version, slices: [boardSlice] });
};
