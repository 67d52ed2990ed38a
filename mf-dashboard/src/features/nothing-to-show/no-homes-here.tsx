import { Button, EmptyState } from '@commonhearth/ui';

interface Props {
  /** Homes that fit and lie elsewhere; at least one. */
  readonly elsewhere: number;
  readonly onShowAll: () => void;
}

/** Nothing fits in the part of the map that is shown, and something does elsewhere. */
export default function NoHomesHere({ elsewhere, onShowAll }: Props) {
  return (
    <EmptyState
      title="No home fits in this part of the map"
      actions={
        <Button variant="primary" onClick={onShowAll}>
          {elsewhere === 1 ? 'Show the one elsewhere' : `Show all ${elsewhere} elsewhere`}
        </Button>
      }
    >
      <p>Move the map on, or look everywhere at once.</p>
    </EmptyState>
  );
}
