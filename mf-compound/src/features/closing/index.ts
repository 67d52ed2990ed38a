export { closingSlice } from './closing.slice.ts';
export { useClose } from './use-close.ts';
