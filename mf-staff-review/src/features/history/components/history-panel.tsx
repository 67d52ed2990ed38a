import type { StaffCompound } from '@commonhearth/schemas';
import { Button, ErrorPanel, Panel, Skeleton } from '@commonhearth/ui';
import { useEffect, useRef, useState } from 'react';
import { useListAuditForStaffReviewQuery } from '../../../api.generated.ts';
import { useWhenUndone } from '../../../own-acts/index.ts';
import { EntryList } from './entry-list.tsx';

const few = 5;

interface HistoryPanelProps {
  readonly compound: StaffCompound;
}

/** What was done to this home last, with undo. */
export function HistoryPanel({ compound }: HistoryPanelProps) {
  const { data, isError, refetch } = useListAuditForStaffReviewQuery(
    { object: `compound:${compound.compound_id}` },
    { refetchOnMountOrArgChange: true },
  );
  const [all, setAll] = useState(false);
  // each write raises a version or changes the photos: what it left is in the audit by then
  const photos = compound.home_photos.map(({ image_id: id }) => id).join(' ');
  const standing = `${compound.version} ${compound.home.version} ${photos}`;
  const known = useRef(standing);
  useEffect(() => {
    if (known.current === standing) return;
    known.current = standing;
    void refetch();
  }, [standing, refetch]);
  useWhenUndone(() => void refetch());
  const entries = data?.entries ?? [];
  return (
    <Panel dense title="History">
      {data === undefined && !isError && <Skeleton $height="80px" />}
      {data === undefined && isError && (
        <ErrorPanel headingLevel={3} title="Couldn’t load the history" onRetry={() => void refetch()}>
          You can still edit the home.
        </ErrorPanel>
      )}
      {data !== undefined && entries.length === 0 && <p>No manual changes yet.</p>}
      <EntryList entries={all ? entries : entries.slice(0, few)} named={false} />
      {!all && entries.length > few && (
        <Button
          size="dense"
          onClick={() => {
            setAll(true);
          }}
        >
          Show {entries.length - few} earlier
        </Button>
      )}
    </Panel>
  );
}
