export { CompoundScreen } from './components/compound-screen.tsx';
export { useCompound } from './use-compound.ts';
export { useRegion } from './use-region.ts';
