import type { RemoteModule } from '@commonhearth/contract';
import manifest from '../remote.manifest.ts';
import { dashboardSlice } from './features/visit/index.ts';

/** Adds the dashboard's own state to the store; safe to run twice. */
export const register: RemoteModule['register'] = ({ inject }) => {
  inject({ owner: manifest.name, version: manifest.version, slices: [dashboardSlice] });
};
