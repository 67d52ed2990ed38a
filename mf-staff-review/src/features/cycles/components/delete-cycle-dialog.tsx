import type { ReviewPeriod } from '@commonhearth/schemas';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { homeCount, totalOf } from '../count-homes.ts';
import { useDeleteCycle } from '../use-cycle-act.ts';
import { RefusalNote } from './refusal-note.tsx';

interface DeleteCycleDialogProps {
  readonly period: ReviewPeriod;
  readonly onDeleted: (period: ReviewPeriod) => void;
  readonly onClose: () => void;
}

/** Says how many homes go with a cycle, and how many of them visitors lose. */
export default function DeleteCycleDialog({ period: known, onDeleted, onClose }: DeleteCycleDialogProps) {
  const { period, confirm, busy, refusal } = useDeleteCycle(known, () => {
    onDeleted(known);
  });
  const { name, counts, status } = period;
  const homes = totalOf(counts);
  return (
    <ConfirmDialog
      open
      dense
      danger
      title={`Delete “${known.name}”?`}
      confirmLabel={homes === 0 ? 'Delete cycle' : `Delete cycle and ${homeCount(homes)}`}
      confirmWord={status === 'published' ? name : undefined}
      busy={busy}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onConfirm={() => {
        void confirm();
      }}
    >
      <p>
        <span>
          {homes === 0
            ? 'No home is in this cycle.'
            : `${homeCount(homes)} of this cycle ${homes === 1 ? 'goes' : 'go'} with it.`}
        </span>{' '}
        {counts.published > 0 && (
          <strong>
            {homeCount(counts.published)} {counts.published === 1 ? 'is' : 'are'} on the site: visitors lose{' '}
            {counts.published === 1 ? 'it' : 'them'} within a minute.{' '}
          </strong>
        )}
        <span>The deletion can be undone for 24 hours.</span>
      </p>
      <RefusalNote refusal={refusal} />
    </ConfirmDialog>
  );
}
