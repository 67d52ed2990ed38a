import { lazyPart, useNavigation, usePlatform } from '@commonhearth/contract';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { Suspense } from 'react';
import { useDone } from '../../../own-acts/index.ts';
import { homeCount, totalOf } from '../count-homes.ts';
import type { CycleAct } from './cycle-menu.tsx';

const closes = { dialog: ({ onClose }: { readonly onClose: () => void }) => onClose };
const EditCycleDialog = lazyPart(() => import('./edit-cycle-dialog.tsx'), closes);
const DeleteCycleDialog = lazyPart(() => import('./delete-cycle-dialog.tsx'), closes);
const CarryOverDialog = lazyPart(() => import('./carry-over-dialog.tsx'), closes);

/** What somebody is about to do with a cycle. */
export interface Acting {
  readonly act: CycleAct;
  readonly period: ReviewPeriod;
}

interface CycleDialogsProps {
  readonly acting: Acting | null;
  readonly periods: readonly ReviewPeriod[];
  readonly onClose: () => void;
}

/** The dialog of what is about to be done with a cycle, and the news of it. */
export function CycleDialogs({ acting, periods, onClose }: CycleDialogsProps) {
  const { notify } = usePlatform();
  const done = useDone();
  const { go } = useNavigation();
  if (acting === null) return null;
  const { act, period } = acting;
  const { name, counts, market_id: marketId, review_period_id: id } = period;
  const onDeleted = (): void => {
    const homes = totalOf(counts);
    done(homes === 0 ? `“${name}” is deleted.` : `“${name}” is deleted, with ${homeCount(homes)}.`);
    onClose();
  };
  const onMoved = (moved: number): void => {
    notify({
      tone: moved === 0 ? 'info' : 'good',
      text: moved === 0 ? 'Nothing to carry over.' : `${homeCount(moved)} carried over to “${name}”.`,
      action: {
        label: 'Open board',
        onPress: () => {
          go('HFCi Review Period', { params: { review_period_id: id } });
        },
      },
    });
    onClose();
  };
  return (
    <Suspense>
      {act === 'edit' && <EditCycleDialog period={period} onClose={onClose} />}
      {act === 'delete' && <DeleteCycleDialog period={period} onDeleted={onDeleted} onClose={onClose} />}
      {act === 'bring' && (
        <CarryOverDialog
          period={period}
          published={periods.filter(
            ({ status, market_id }) => status === 'published' && market_id === marketId,
          )}
          onMoved={onMoved}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
