export { useFillerFilters, type FillerFilters } from './use-filler-filters.ts';
