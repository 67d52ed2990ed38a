export { useFillersFilters, type FillersFilters } from './use-fillers-filters.ts';
