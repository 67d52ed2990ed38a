import { ownedApi } from './owned-api.ts';

/** What the contract's own generated endpoints are injected through. */
export const api = ownedApi('contract');
