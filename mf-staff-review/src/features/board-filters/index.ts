export { ActiveFilters } from './components/active-filters.tsx';
export { FilterButton } from './components/filter-button.tsx';
export { ViewsBar } from './components/views-bar.tsx';
export { useFacets } from './use-facets.ts';
