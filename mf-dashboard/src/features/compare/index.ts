export { CompareTray } from './compare-tray.tsx';
export { useCompared, type Compared } from './use-compared.ts';
