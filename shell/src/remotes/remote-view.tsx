import { isLoadFailure, RemoteFailure } from '@commonhearth/federation';
import { use, useEffect, useState, type ReactNode } from 'react';
import { RenderBoundary } from './render-boundary.tsx';
import { reportFailure } from './report-failure.ts';
import { FederationContext, useRemote } from './use-remote.ts';

interface Props {
  readonly remote: string;
  readonly module: string;
  readonly loading: ReactNode;
  /** The panel in the remote's place; `retry` loads again after a load failure and only remounts after a render failure. */
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

/** A module of a remote in its place. Whatever happens to it stays there. */
export function RemoteView({ remote, module, loading, failed }: Props) {
  const federation = use(FederationContext);
  const [attempt, setAttempt] = useState(0);
  const [thrown, setThrown] = useState<RemoteFailure>();
  const state = useRemote(remote, module, attempt);
  const failure = thrown ?? (state.status === 'failed' ? state.failure : undefined);

  useEffect(() => {
    if (failure !== undefined) reportFailure(failure);
  }, [failure]);

  if (failure !== undefined) {
    return failed(failure, () => {
      if (isLoadFailure(failure)) {
        federation?.forget(remote);
        setAttempt(attempt + 1);
      }
      setThrown(undefined);
    });
  }
  if (state.status !== 'ready') return loading;
  return (
    <RenderBoundary
      onError={(error) => {
        setThrown(
          new RemoteFailure('render', remote, '', error instanceof Error ? error.message : String(error)),
        );
      }}
    >
      <state.Component />
    </RenderBoundary>
  );
}
