import { ownedApi } from '@commonhearth/contract';

/** The API that this remote's generated endpoints are added to. */
export const api = ownedApi('mf-circles');
