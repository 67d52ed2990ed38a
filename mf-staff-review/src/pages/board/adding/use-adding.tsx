import { usePlatform } from '@commonhearth/contract';
import type { Market, ReviewPeriod } from '@commonhearth/schemas';
import { Button, Skeleton } from '@commonhearth/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { AddHomesDialog, AvailabilityBanner, AvailabilityButton } from '../../../features/adding/index.ts';
import { ImportBanner, ImportPanel } from '../../../features/import-file/index.ts';

/** What key A says where no homes can be added. */
const takesNoHomes = {
  publishing: 'This cycle is being published. Add homes to the next one.',
  published: 'This cycle is published. Add homes to the next one.',
} as const;

interface AddingOptions {
  readonly period: ReviewPeriod | null;
  readonly markets: readonly Market[];
  readonly onPeriod: (period: ReviewPeriod) => void;
  /** Homes came, or are another than they were. */
  readonly onHomes: () => void;
}
interface Adding {
  readonly open: () => void;
  /** Beside the search. */
  readonly tools: ReactNode;
  /** Work on the cycle that goes on. */
  readonly banners: ReactNode;
  /** Below a `Suspense`. */
  readonly dialog: ReactNode;
}

/** What brings homes into the cycle of a board, and what compares those that it has. */
export function useAdding({ period, markets, onPeriod, onHomes }: AddingOptions): Adding {
  const { notify } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const [ours, setOurs] = useState<ReadonlySet<string>>(new Set());
  if (period === null) return { open: () => undefined, tools: null, banners: null, dialog: null };
  const { status, market_id, review_period_id: id } = period;
  const { import_job_id: importing, availability_job_id: checking } = period;
  const open = (): void => {
    if (status === 'open') setOpen(true);
    else notify({ tone: 'info', text: takesNoHomes[status] });
  };
  const close = (): void => {
    setOpen(false);
  };
  const begun = (jobId: string): void => {
    setOurs(new Set([...ours, jobId]));
  };
  const watched = (jobId: string) => ({ jobId, isOurs: ours.has(jobId), onEnd: onHomes });
  return {
    open,
    tools: (
      <>
        {status === 'open' && (
          <Button size="dense" keyHint="A" aria-keyshortcuts="A" onClick={open}>
            Add homes
          </Button>
        )}
        <AvailabilityButton
          period={period}
          onBegun={(jobId) => {
            begun(jobId);
            onPeriod({ ...period, availability_job_id: jobId });
          }}
          onRefused={(text) => {
            notify({ tone: 'bad', text });
          }}
        />
      </>
    ),
    banners: (
      <>
        {importing !== null && <ImportBanner key={importing} {...watched(importing)} />}
        {checking !== null && <AvailabilityBanner key={checking} {...watched(checking)} />}
      </>
    ),
    dialog: isOpen && (
      <AddHomesDialog
        period={period}
        market={markets.find((one) => one.market_id === market_id)}
        onAdded={(text) => {
          if (text !== null) notify({ tone: 'good', text });
          onHomes();
        }}
        onClose={close}
        filePanel={
          // while it comes, the dialog stays, and the focus in it
          <Suspense fallback={<Skeleton $width="100%" $height="90px" />}>
            <ImportPanel
              reviewPeriodId={id}
              onBegun={(jobId) => {
                close();
                begun(jobId);
                onPeriod({ ...period, import_job_id: jobId });
              }}
            />
          </Suspense>
        }
      />
    ),
  };
}
