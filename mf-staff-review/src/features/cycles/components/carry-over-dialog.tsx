import type { ReviewPeriod } from '@commonhearth/schemas';
import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { Button, Checkbox } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { homeCount } from '../count-homes.ts';
import { useCarryOver, type LeftOver } from '../use-cycle-act.ts';
import { RefusalNote } from './refusal-note.tsx';

const Choices = styled.fieldset`
  display: grid;
  gap: 4px;
  margin: 12px 0;
  padding: 0;
  border: 0;
`;
const columns = ['for_review', 'might_approve', 'not_approved'] as const satisfies LeftOver[];

interface CarryOverDialogProps {
  /** The open cycle. */
  readonly period: ReviewPeriod;
  /** The market's published cycles. */
  readonly published: readonly ReviewPeriod[];
  readonly onMoved: (moved: number) => void;
  readonly onClose: () => void;
}

/** Counts what the market's published cycles left over, and brings it into the open one. */
export default function CarryOverDialog({ period, published, onMoved, onClose }: CarryOverDialogProps) {
  const { bring, busy, refusal } = useCarryOver(period, onMoved);
  const [chosen, setChosen] = useState<readonly LeftOver[]>(['for_review', 'might_approve']);
  const countOf = (status: LeftOver) => published.reduce((sum, { counts }) => sum + counts[status], 0);
  const wanted = columns.filter((status) => chosen.includes(status) && countOf(status) > 0);
  const homes = wanted.reduce((sum, status) => sum + countOf(status), 0);
  const left = columns.some((status) => countOf(status) > 0);
  const cycles =
    published.length === 1 ? `“${published[0]?.name ?? ''}”` : `${published.length} published cycles`;
  return (
    <Dialog
      open
      busy={busy}
      dense
      width={460}
      title={`Carry over to “${period.name}”`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <DialogClose size="dense">Cancel</DialogClose>
          <Button
            size="dense"
            variant="primary"
            busy={busy}
            blockedReason={
              !left ? 'Nothing to carry over.' : homes === 0 ? 'Choose what to carry over.' : undefined
            }
            onClick={() => {
              void bring(wanted);
            }}
          >
            {left ? `Carry over ${homeCount(homes)}` : 'Carry over'}
          </Button>
        </>
      }
    >
      <p>
        {left
          ? `Homes left over from ${cycles} move to this one. Each keeps its column, texts and history.`
          : `Nothing to carry over: every home of ${cycles} is on the site or was already carried over.`}
      </p>
      {left && (
        <Choices aria-label="Homes to carry over">
          {columns.map((status) => (
            <Checkbox
              key={status}
              size="dense"
              label={matchStatusLabels[status]}
              count={homeCount(countOf(status))}
              disabled={countOf(status) === 0}
              checked={chosen.includes(status) && countOf(status) > 0}
              onChange={({ target }) => {
                setChosen(target.checked ? [...chosen, status] : chosen.filter((one) => one !== status));
              }}
            />
          ))}
        </Choices>
      )}
      <RefusalNote refusal={refusal} />
    </Dialog>
  );
}
