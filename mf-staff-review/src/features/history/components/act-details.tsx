import type { AuditEntry } from '@commonhearth/schemas';
import { Button, ErrorPanel, Skeleton } from '@commonhearth/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useListAuditForStaffReviewQuery } from '../../../api.generated.ts';
import { Changes, List, Name } from './entry-parts.tsx';

const Detail = styled.li`
  display: grid;
  gap: 2px;
  padding: 6px 0;
  border-top: 1px solid var(--line);
`;

/** What an act changed, hidden until someone asks for it. */
export function ActDetails({ entry, act }: { readonly entry: AuditEntry; readonly act: string }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { act_size: size, words } = entry;
  const label = open ? 'Hide details' : `Show all ${size.toLocaleString('en-US')}`;
  return (
    <>
      <div>
        <Button
          size="dense"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-label={`${label}: ${words}`}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {label}
        </Button>
      </div>
      {open && (
        <div id={listId}>
          <ActEntries act={act} />
        </div>
      )}
    </>
  );
}

/** One page of the entries of an act, followed by the next page once someone asks for it. */
function ActEntries({ act, cursor }: { readonly act: string; readonly cursor?: string }) {
  const { data, isError, refetch } = useListAuditForStaffReviewQuery({
    act,
    ...(cursor !== undefined && { cursor }),
  });
  const [more, setMore] = useState(false);
  if (data === undefined)
    return isError ? (
      <ErrorPanel headingLevel={3} title="The details did not load" onRetry={() => void refetch()}>
        Check the connection and try again.
      </ErrorPanel>
    ) : (
      <Skeleton $height="80px" />
    );
  return (
    <>
      <List>
        {data.entries.map((entry) => (
          <Detail key={entry.entry_id}>
            {entry.words} · <Name entry={entry} />
            <Changes changes={entry.changes} />
          </Detail>
        ))}
      </List>
      {data.next !== undefined && more && <ActEntries act={act} cursor={data.next} />}
      {data.next !== undefined && !more && (
        <Button
          size="dense"
          onClick={() => {
            setMore(true);
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}
