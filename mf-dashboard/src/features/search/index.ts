export { useSearch } from './use-search.ts';
