import type { RemoteModule } from '@commonhearth/contract';
import { mapItemSlice } from './features/map-item/index.ts';
import { dashboardSlice, keepVisits } from './features/visit/index.ts';

/** Adds the dashboard's own state to the store; safe to run twice. */
export const register: RemoteModule['register'] = ({ inject }) => {
  inject({ slices: [dashboardSlice, mapItemSlice], listeners: keepVisits });
};
