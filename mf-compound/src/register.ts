import type { RemoteModule } from '@commonhearth/contract';
import { closingSlice } from './features/closing/index.ts';

/** Adds the modal's own state to the store; safe to run twice. */
export const register: RemoteModule['register'] = ({ inject }) => {
  inject({ slices: [closingSlice] });
};
