export { OffPaper } from './off-paper.tsx';
export { PrintedAddress } from './printed-address.tsx';
export { PrintStyle } from './print-style.ts';
