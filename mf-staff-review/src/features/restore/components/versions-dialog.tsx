import { Button, ErrorPanel } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useListMarketVersionsForStaffReviewQuery } from '../../../api.generated.ts';
import { useRestore } from '../use-restore.ts';
import { versionMoment, versionName } from '../version-words.ts';
import { RestoreUnderWay } from './restore-progress.tsx';
import { RestoreQuestion } from './restore-question.tsx';
import { VersionTable } from './version-table.tsx';

interface VersionsDialogProps {
  readonly marketId: string;
  readonly marketName: string;
  /** The homes are set back; the content follows. */
  readonly onRestored?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What a market had after each publish, and the way back to it. */
export default function VersionsDialog({ marketId, marketName, onRestored, onClose }: VersionsDialogProps) {
  const { currentData, isError, isFetching, refetch } = useListMarketVersionsForStaffReviewQuery(
    { marketId },
    { refetchOnMountOrArgChange: true },
  );
  const restore = useRestore(marketId, onRestored);
  const { chosen, rehearsal, begun, busy } = restore;
  const current = currentData?.versions.find((version) => version.current);
  const isNothing = rehearsal?.appears.length === 0 && rehearsal.vanishes.length === 0;
  return (
    <Dialog
      open
      busy={busy}
      dense
      onPhone="full"
      width={760}
      title={
        chosen === null
          ? `Versions of ${marketName}`
          : `Go back to ${versionName(chosen)}, as it was ${versionMoment(chosen)}?`
      }
      onOpenChange={onClose}
      footer={
        chosen === null || begun ? (
          <DialogClose size="dense">Close</DialogClose>
        ) : (
          <>
            <Button
              size="dense"
              onClick={() => {
                restore.choose(null);
              }}
            >
              Cancel
            </Button>
            <Button
              size="dense"
              variant="primary"
              busy={busy}
              blockedReason={
                rehearsal === null
                  ? 'Wait for the preview.'
                  : isNothing && chosen.current
                    ? 'The site already shows this version.'
                    : undefined
              }
              onClick={restore.confirm}
            >
              Restore
            </Button>
          </>
        )
      }
    >
      {chosen === null && current !== undefined && <RestoreUnderWay version={current} />}
      {chosen !== null && <RestoreQuestion restore={restore} />}
      {chosen === null && isError && (
        <ErrorPanel
          title="Couldn’t load the versions"
          headingLevel={3}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        >
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {chosen === null && !isError && (
        <VersionTable versions={currentData?.versions} onRestore={restore.choose} />
      )}
    </Dialog>
  );
}
