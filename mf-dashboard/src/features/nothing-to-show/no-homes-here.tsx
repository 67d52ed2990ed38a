import { Button, EmptyState } from '@commonhearth/ui';

interface Props {
  /** Matching homes and lie elsewhere; at least one. */
  readonly elsewhere: number;
  readonly onShowAll: () => void;
}

/** Nothing fits in the part of the map that is shown, and something does elsewhere. */
export default function NoHomesHere({ elsewhere, onShowAll }: Props) {
  return (
    <EmptyState
      title="No homes match in this part of the map"
      actions={
        <Button variant="primary" onClick={onShowAll}>
          {elsewhere === 1 ? 'Show the 1 outside this view' : `Show the ${elsewhere} outside this view`}
        </Button>
      }
    >
      <p>Move the map, or search the whole area.</p>
    </EmptyState>
  );
}
