import { contractEndpoints } from './owned-api.ts';

/** What the contract's own generated endpoints are injected through. */
export const api = contractEndpoints();
