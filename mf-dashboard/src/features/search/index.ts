export { useSearch } from './use-search.ts';
export type { ChangeView } from './use-feed-view.ts';
