import { usePlatform, type CallError } from '@commonhearth/contract';
import type { ListedBroadcast } from '@commonhearth/schemas';
import { Button, EmptyState, ErrorPanel, icons, Panel, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { useState } from 'react';
import {
  useCreateBroadcastForStaffAdminMutation,
  useListBroadcastsForStaffAdminQuery,
} from '../../../api.generated.ts';
import { Segments } from '../layout.ts';
import { usePageKey } from '../../../use-page-key.ts';
import { usePlace } from '../use-place.ts';
import { inList, isUnderWay, lists, type ListName } from '../words.ts';
import { BroadcastTable } from './broadcast-table.tsx';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';

/** A list with something under way is asked for anew, while somebody sees it. */
const pollMs = 5000;

/** Every broadcast, and the ways to a new one. */
export function BroadcastsView() {
  const { notify } = usePlatform();
  const { open } = usePlace();
  const [list, setList] = useState<ListName>('all');
  const [deleting, setDeleting] = useState<ListedBroadcast | null>(null);
  const [polls, setPolls] = useState(false);
  const [create, creating] = useCreateBroadcastForStaffAdminMutation();
  const { data, isError, isFetching, refetch } = useListBroadcastsForStaffAdminQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: polls ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  const all = data?.broadcasts;
  const moves = all?.some(({ state }) => isUnderWay(state)) ?? false;
  if (moves !== polls) setPolls(moves);
  const begin = async (copyOf?: string): Promise<void> => {
    // a key is pressed again where the answer is late
    if (creating.isLoading) return;
    const { data: made, error } = await create({
      body: copyOf === undefined ? {} : { copy_of: copyOf },
    });
    if (made === undefined)
      notify({ text: `Couldn’t create a draft. ${(error as CallError).message}`, tone: 'bad' });
    else open(made.broadcast.broadcast_id);
  };
  usePageKey('n', () => void begin());
  const shown = all?.filter(({ state }) => inList(list, state));
  const newButton = (variant: 'primary' | 'dark') => (
    <Button
      size="dense"
      variant={variant}
      icon={icons.plus}
      keyHint="N"
      aria-keyshortcuts="N"
      busy={creating.isLoading}
      onClick={() => void begin()}
    >
      New broadcast
    </Button>
  );
  return (
    <>
      <StaffHead>
        <div>
          <h1>Email broadcasts</h1>
          <p>One email to many subscribers. Each address gets it once, with its own unsubscribe link.</p>
        </div>
        {newButton('primary')}
      </StaffHead>
      {isError && all === undefined ? (
        <ErrorPanel title="Couldn’t load the broadcasts" retrying={isFetching} onRetry={() => void refetch()}>
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      ) : (
        <>
          <Segments role="group" aria-label="Which broadcasts">
            {lists.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                aria-pressed={list === id}
                onClick={() => {
                  setList(id);
                }}
              >
                {label} {all !== undefined && all.filter(({ state }) => inList(id, state)).length}
              </button>
            ))}
          </Segments>
          <Panel dense flush>
            <VisuallyHidden role="status">{all === undefined ? 'Loading broadcasts…' : ''}</VisuallyHidden>
            <BroadcastTable
              broadcasts={shown}
              onCopy={({ broadcast_id: id }) => void begin(id)}
              onDelete={setDeleting}
              empty={
                all?.length === 0 ? (
                  <EmptyState title="No broadcasts yet" actions={newButton('dark')}>
                    Write to all subscribers of a market at once: about new homes, an open house, or a market
                    that opened. You confirm the number of recipients before anything is sent.
                  </EmptyState>
                ) : (
                  <EmptyState dense title="None in this list">
                    Try another list.
                  </EmptyState>
                )
              }
            />
          </Panel>
        </>
      )}
      {deleting !== null && (
        <DeleteDraftDialog
          broadcast={deleting}
          onClose={() => {
            setDeleting(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}
