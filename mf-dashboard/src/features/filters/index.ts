export { FilterBar } from './filter-bar.tsx';
export { chipsOf } from './filter-rows.ts';
export { countWords, foundWords } from './filter-words.ts';
export { SetFilters } from './set-filters.tsx';
export type { ChangeFilters } from './use-filter-steps.ts';
export { useTold } from './use-told.ts';
