import { lazyPart } from '@commonhearth/contract';
import { Suspense, type ReactNode } from 'react';
import type { CompoundState, Region } from '../../features/loading/index.ts';
import type { InDialog } from '../../layout/in-dialog.ts';
import { Room } from '../../layout/room.ts';
import { CompoundFailed, CompoundSkeleton } from './compound-states.tsx';
import { CompoundView } from './compound-view.tsx';

/** With its house face it is not fetched before it is needed. */
const CompoundMissing = lazyPart(() => import('./compound-missing.tsx'));

interface CompoundScreenProps {
  readonly state: CompoundState;
  readonly region: Region;
  /** Where it is shown in one. */
  readonly dialog?: InDialog;
  readonly back?: ReactNode;
  /** On the page: who sent the link. */
  readonly sharedBy?: ReactNode;
}

/**
 * A compound, or what stands in its place while it loads, when it is not to be had, and when loading failed.
 */
export const CompoundScreen = (props: CompoundScreenProps) => (
  <Room $dialog={props.dialog !== undefined}>
    <Content {...props} />
  </Room>
);

function Content({ state, region, dialog, back, sharedBy }: CompoundScreenProps) {
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
          back={back}
          sharedBy={sharedBy}
        />
      );
  }
}
