import { HomeCardSkeleton } from '@commonhearth/ui';

/** As high as a card of the feed, with the room of what others add to its foot. */
export const FeedCardSkeleton = () => <HomeCardSkeleton tools foot={<div data-place="home-card-foot" />} />;
