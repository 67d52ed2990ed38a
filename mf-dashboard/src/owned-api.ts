import { ownedApi } from '@commonhearth/contract';

/** What this remote's generated endpoints are injected through. */
export const api = ownedApi('mf-dashboard');
