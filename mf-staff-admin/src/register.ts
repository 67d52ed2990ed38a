import type { RemoteModule } from '@commonhearth/contract';
import { areasSlice } from './areas/areas.slice.ts';

/** Injects the state of areas, which edits show at once in; safe to run twice. */
export const register: RemoteModule['register'] = ({ inject }) => {
  inject({ slices: [areasSlice] });
};
