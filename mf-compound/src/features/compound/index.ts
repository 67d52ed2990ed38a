export { CompoundScreen } from './components/compound-screen.tsx';
export { titleOf } from './home-words.ts';
export { useCompound } from './use-compound.ts';
export { useRegion } from './use-region.ts';
