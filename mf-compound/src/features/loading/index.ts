export { useCompound, type CompoundState } from './use-compound.ts';
export { useRegion, type Region } from './use-region.ts';
