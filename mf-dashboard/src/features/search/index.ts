export { useFillerQuery } from './use-filler-query.ts';
export { useFeedView } from './use-feed-view.ts';
export { useMarketName } from './use-market-name.ts';
export { useSearch } from './use-search.ts';
export type { ChangeView } from './use-feed-view.ts';
