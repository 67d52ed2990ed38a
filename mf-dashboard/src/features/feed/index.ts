export { threeColumnsFrom } from './feed-layout.ts';
export { FeedCard } from './feed-card.tsx';
export { FeedSkeleton } from './feed-skeleton.tsx';
export { HomeFeed } from './home-feed.tsx';
export { HomePeek } from './home-peek.tsx';
export { SortChoice } from './sort-choice.tsx';
export { useOpenHome } from './use-open-home.ts';
export { useRowsLoaded } from './use-rows-loaded.ts';
