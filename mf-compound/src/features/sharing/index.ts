export { SharedBy } from './shared-by.tsx';
export { sharedAddress } from './shared-address.ts';
