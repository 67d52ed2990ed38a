import { lazyPart, type CallError } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { EmptyState, ErrorPanel, Panel, Skeleton, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { Suspense } from 'react';
import { Column } from '../layout.ts';
import { useProgress } from '../use-progress.ts';
import { route } from '../use-place.ts';

const DraftView = lazyPart(() => import('./draft-view.tsx'));
const ProgressView = lazyPart(() => import('./progress/progress-view.tsx'));

const Loading = () => (
  <Column>
    <VisuallyHidden role="status">Loading broadcast…</VisuallyHidden>
    <StaffHead>
      <Skeleton $width="min(22rem, 80%)" $height="1.5rem" />
    </StaffHead>
    <Panel dense>
      <Skeleton $height="14rem" />
    </Panel>
  </Column>
);

/** One broadcast: a draft is written, any other is watched. */
export function BroadcastView({ broadcastId }: { readonly broadcastId: string }) {
  const { data, error, isFetching, refetch } = useProgress(broadcastId);
  if (data === undefined && (error as CallError | undefined)?.status === 404)
    return (
      <EmptyState
        headingLevel={1}
        title="This broadcast is gone"
        actions={<RouteLink to={route}>All broadcasts</RouteLink>}
      >
        Deleted drafts can’t be restored.
      </EmptyState>
    );
  if (data === undefined && error !== undefined)
    return (
      <ErrorPanel
        headingLevel={1}
        title="Couldn’t load the broadcast"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        Check the connection and try again. Nothing was changed.
      </ErrorPanel>
    );
  if (data === undefined) return <Loading />;
  const again = (): void => void refetch();
  return (
    <Suspense fallback={<Loading />}>
      {data.broadcast.state === 'draft' ? (
        <DraftView progress={data} onChanged={again} />
      ) : (
        <ProgressView progress={data} unanswered={error !== undefined} onChanged={again} />
      )}
    </Suspense>
  );
}
