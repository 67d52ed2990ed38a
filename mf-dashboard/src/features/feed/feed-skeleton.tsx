import { FeedCardSkeleton } from './feed-card-skeleton.tsx';
import { CardRow } from './feed-layout.ts';

/** As high as the homes that follow, so that nothing moves. */
export function FeedSkeleton({ columns }: { readonly columns: number }) {
  return Array.from({ length: 3 }, (_, row) => (
    <CardRow key={row} $columns={columns}>
      {Array.from({ length: columns }, (_home, at) => (
        <FeedCardSkeleton key={at} />
      ))}
    </CardRow>
  ));
}
