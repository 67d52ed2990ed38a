import type { CallError } from '@commonhearth/contract';
import { EmptyState, ErrorPanel, Note, Panel, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { useState } from 'react';
import { useListRecordingsForStaffAdminQuery } from '../../../api.generated.ts';
import { momentOfDay } from '../../../day-moments.ts';
import { PageTurns, useCursors } from '../../../page-turns.tsx';
import { anybody, RecordingsFilter, type Wanted } from './recordings-filter.tsx';
import { RecordingsTable } from './recordings-table.tsx';

/** HFCi Recordings: who was recorded when, and the way to watch it. */
export function RecordingsView() {
  const [wanted, setWanted] = useState<Wanted>(anybody);
  const pages = useCursors();
  const { cursor } = pages;
  const { currentData, error, isFetching, refetch } = useListRecordingsForStaffAdminQuery(
    {
      ...(wanted.email !== '' && { email: wanted.email }),
      ...(wanted.from !== '' && { from: momentOfDay(wanted.from, 'begins') }),
      ...(cursor !== undefined && { cursor }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const problems = (error as CallError | undefined)?.problem?.errors ?? [];
  const next = currentData?.next;
  return (
    <>
      <StaffHead>
        <div>
          <h1>Recordings</h1>
          <p>What visitors saw and clicked, kept for 30 days. Text and typing are never recorded.</p>
        </div>
      </StaffHead>
      <Note dense>
        A recording is what a browser sent. It helps you see where people get stuck, but it can be made up, so
        it proves nothing about a person. Visitors who opted out, or whose browser blocks recordings, are
        missing. Every viewing is logged with name and time.
      </Note>
      <RecordingsFilter
        problems={problems}
        // The first load is nothing that was asked for here: pressed meanwhile, Show asks.
        busy={isFetching && wanted !== anybody}
        onWant={(changed) => {
          setWanted(changed);
          pages.begin();
        }}
      />
      {error !== undefined && problems.length === 0 && (
        <ErrorPanel
          title="Couldn’t load the recordings"
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        >
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {error === undefined && (
        <Panel dense flush>
          <VisuallyHidden role="status">
            {currentData === undefined ? 'Loading recordings…' : ''}
          </VisuallyHidden>
          <RecordingsTable
            recordings={currentData?.recordings}
            empty={
              wanted === anybody ? (
                <EmptyState title="No recordings yet">
                  Recordings appear a few seconds after a visit starts, unless the visitor opted out or the
                  browser blocks them.
                </EmptyState>
              ) : (
                <EmptyState title="No recordings found">
                  Check the address or choose an earlier start. Recordings are kept for 30 days.
                </EmptyState>
              )
            }
          />
          <PageTurns pages={pages} next={next} />
        </Panel>
      )}
    </>
  );
}
