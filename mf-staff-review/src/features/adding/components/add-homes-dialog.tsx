import type { Market, ReviewPeriod } from '@commonhearth/schemas';
import { ChipButton } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ByHand } from './by-hand.tsx';
import { ByZpid } from './by-zpid.tsx';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 14px;
`;
const ways = [
  ['zpid', 'By zpid'],
  ['hand', 'By hand'],
  ['file', 'CSV file'],
] as const;
/** A file has a row of three parts for each of its columns. */
const fileWidth = 1200;
type Way = (typeof ways)[number][0];

interface AddHomesDialogProps {
  readonly period: ReviewPeriod;
  readonly market: Market | undefined;
  /** The third way, which is another feature. */
  readonly filePanel: ReactNode;
  /** With the words for it, where the dialog itself does not say it. */
  readonly onAdded: (words: string | null) => void;
  readonly onClose: () => void;
}

/** Three ways to bring homes into a cycle. */
export default function AddHomesDialog({ period, market, filePanel, onAdded, onClose }: AddHomesDialogProps) {
  const [way, setWay] = useState<Way>('zpid');
  const { review_period_id: id } = period;
  return (
    <Dialog
      open
      dense
      width={way === 'file' ? fileWidth : 640}
      title={`Add homes to “${period.name}”`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Ways role="group" aria-label="How to add homes">
        {ways.map(([name, label]) => (
          <ChipButton
            key={name}
            pressed={way === name}
            onClick={() => {
              setWay(name);
            }}
          >
            {label}
          </ChipButton>
        ))}
      </Ways>
      {way === 'zpid' && <ByZpid reviewPeriodId={id} onAdded={onAdded} />}
      {way === 'hand' && (
        <ByHand
          reviewPeriodId={id}
          market={market}
          onAdded={(address) => {
            onAdded(`${address} was added to For Review.`);
          }}
        />
      )}
      {way === 'file' && filePanel}
    </Dialog>
  );
}
