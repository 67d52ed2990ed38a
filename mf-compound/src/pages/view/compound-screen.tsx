import { lazyPart } from '@commonhearth/contract';
import { titleOf } from '@commonhearth/domain';
import { Suspense, type ReactNode } from 'react';
import type { CompoundState, Region } from '../../features/loading/index.ts';
import type { InDialog } from '../../layout/in-dialog.ts';
import { Actions } from '../../features/actions/index.ts';
import { Neighbours } from '../../features/neighbours/index.ts';
import { PrintStyle } from '../../features/print/index.ts';
import { Room, TopLine } from '../../layout/room.ts';
import { CompoundFailed, CompoundSkeleton } from './compound-states.tsx';
import { CompoundView } from './compound-view.tsx';

/** With its house face it is not fetched before it is needed. */
const CompoundMissing = lazyPart(() => import('./compound-missing.tsx'));

interface CompoundScreenProps {
  readonly compoundId: string;
  readonly state: CompoundState;
  readonly region: Region;
  /** Where it is shown in one. */
  readonly dialog?: InDialog;
  readonly back?: ReactNode;
  /** To another home of the list, in place of this one. */
  readonly onStep: (compoundId: string) => void;
  /** On the page: who sent the link. */
  readonly sharedBy?: ReactNode;
}

/**
 * A compound, or what stands in its place while it loads, when it is not to be had, and when loading failed.
 */
export function CompoundScreen(props: CompoundScreenProps) {
  const { compoundId, state, region, dialog, back, onStep } = props;
  const compound = state.status === 'ready' ? state.compound : undefined;
  const title = compound && titleOf(compound, region.areaName);
  const marketId =
    compound?.market_id ?? (state.status === 'missing' ? state.takenDown?.market_id : undefined);
  const actions = title !== undefined && (
    <Actions key={compoundId} compoundId={compoundId} title={title} dialog={dialog} />
  );
  return (
    <Room $dialog={dialog !== undefined} {...(compound !== undefined && { 'data-home': '' })}>
      <PrintStyle />
      <TopLine data-paper="no" $sticky={dialog !== undefined}>
        {back}
        {dialog !== undefined && actions}
        <Neighbours compoundId={compoundId} marketId={marketId} title={title} onStep={onStep} />
        {dialog === undefined && actions}
      </TopLine>
      <Content {...props} />
    </Room>
  );
}

function Content({ state, region, dialog, sharedBy }: CompoundScreenProps) {
  const inDialog = dialog !== undefined;
  switch (state.status) {
    case 'loading':
      return <CompoundSkeleton />;
    case 'missing':
      return (
        <Suspense fallback={<CompoundSkeleton />}>
          <CompoundMissing inDialog={inDialog} takenDown={state.takenDown} />
        </Suspense>
      );
    case 'failed':
      return <CompoundFailed inDialog={inDialog} onRetry={state.retry} />;
    case 'ready':
      return (
        <CompoundView
          key={state.compound.compound_id}
          compound={state.compound}
          region={region}
          dialog={dialog}
          sharedBy={sharedBy}
        />
      );
  }
}
