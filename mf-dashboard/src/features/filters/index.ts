export { FilterBar } from './filter-bar.tsx';
export { chipsOf, fitWords } from './filter-words.ts';
export { SetFilters } from './set-filters.tsx';
