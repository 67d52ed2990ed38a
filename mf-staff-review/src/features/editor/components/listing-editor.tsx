import { useReportError, type CallError } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import { ErrorPanel, Skeleton, Stack, VisuallyHidden } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useEffect, useState } from 'react';
import { useGetCompoundForStaffReviewQuery } from '../../../api.generated.ts';
import type { EditorAround } from '../editor-around.ts';
import { EditorFrame } from './editor-frame.tsx';

interface ListingEditorProps {
  /** Of the address; null when no editor is asked for. */
  readonly compoundId: string | null;
  readonly around: EditorAround;
  readonly onSaved: (compound: StaffCompound) => void;
  readonly onClose: () => void;
  /** Puts this home back into the address: its changes are not saved. */
  readonly onStay: (compoundId: string) => void;
}

interface LoadedEditorProps extends Omit<ListingEditorProps, 'compoundId'> {
  readonly shownId: string;
  readonly leaving: boolean;
  readonly onLeave: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

function LoadedEditor({
  shownId,
  leaving,
  around,
  onSaved,
  onClose,
  onStay,
  onLeave,
  onDirty,
}: LoadedEditorProps) {
  const { currentData, error, isError, isFetching, refetch, requestId } = useGetCompoundForStaffReviewQuery(
    { compoundId: shownId },
    { refetchOnMountOrArgChange: true },
  );
  // what was kept from an earlier look is older than what was saved since: only the answer to this look counts
  const [keptBy] = useState(requestId);
  // one that was under way before this look, as the editor of it was closed and opened again: it is asked once more
  const isOld = !isFetching && requestId === keptBy;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  // staff get a compound whole; it is edited from the state that was loaded first
  const [first, setFirst] = useState<StaffCompound | null>(null);
  const loaded =
    !isFetching && requestId !== keptBy && currentData !== undefined && 'version' in currentData.compound
      ? currentData.compound
      : null;
  if (first === null && loaded !== null) setFirst(loaded);
  const compound = first ?? loaded;
  const reportError = useReportError();
  const isGone = isError && (error as CallError).status === 404;
  useEffect(() => {
    if (isGone) reportError(new Error('Could not find compound'));
  }, [isGone, reportError]);
  if (compound !== null)
    return (
      <EditorFrame
        compound={compound}
        around={around}
        onSaved={onSaved}
        onClose={onClose}
        leaving={leaving}
        onStay={() => {
          onStay(shownId);
        }}
        onLeave={onLeave}
        onDirty={onDirty}
      />
    );
  return (
    <Dialog open dense onPhone="full" width={760} title="Home" onOpenChange={onClose}>
      {isError ? (
        <ErrorPanel
          title="Couldn’t load this home"
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        >
          It may have been deleted, or the connection was lost. The board is unchanged.
        </ErrorPanel>
      ) : (
        <Stack aria-hidden="true">
          {['84px', '50px', '140px', '50px', '50px'].map((height, i) => (
            <Skeleton key={i} $height={height} />
          ))}
        </Stack>
      )}
      <VisuallyHidden role="status">{isError ? '' : 'Loading home…'}</VisuallyHidden>
    </Dialog>
  );
}

/**
 * The editor that `rcid` of the address opens. When the address moves on with changes unsaved, it asks before
 * it follows.
 */
export default function ListingEditor({ compoundId, ...rest }: ListingEditorProps) {
  const [shownId, setShownId] = useState(compoundId);
  const [dirty, setDirty] = useState(false);
  if (shownId !== compoundId && !dirty) setShownId(compoundId);
  if (shownId === null) return null;
  return (
    <LoadedEditor
      key={shownId}
      shownId={shownId}
      leaving={shownId !== compoundId}
      onLeave={() => {
        setDirty(false);
        setShownId(compoundId);
      }}
      onDirty={setDirty}
      {...rest}
    />
  );
}
