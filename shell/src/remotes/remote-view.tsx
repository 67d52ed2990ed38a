import { PartHostContext } from '@commonhearth/contract/host';
import type { RemoteFailure } from '@commonhearth/federation';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPartHost } from './part-host.tsx';
import { useEarlierNotice } from './use-earlier-notice.ts';
import { useRelease } from './use-release.ts';
import { useRemotes } from './remotes-context.ts';
import { RenderBoundary } from './render-boundary.tsx';
import { useRemote } from './use-remote.ts';

interface Props {
  readonly remote: string;
  readonly module: string;
  /** What of it is shown, as its address says: a failure of one does not stay for the next. */
  readonly place: string;
  readonly loading: ReactNode;
  /**
   * The panel in its place; `retry` loads again after a load failure and only remounts after a render
   * failure.
   */
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

/** A module of a remote, or of the shell itself, in its place. Whatever happens to it stays there. */
export function RemoteView({ remote, module, place, loading, failed }: Props) {
  const remotes = useRemotes();
  const [asked, setAsked] = useState({ attempt: 0, place });
  const state = useRemote(remote, module, asked.attempt);
  const failure = state.status === 'failed' ? state.failure : undefined;
  const app = useRelease(remote);
  const host = useMemo(() => createPartHost(app, remotes), [app, remotes]);
  useEarlierNotice(app, state.status === 'ready');
  const again = () => {
    setAsked({ attempt: asked.attempt + 1, place });
  };

  // before it is painted: another release may take over at once
  useLayoutEffect(() => {
    if (failure !== undefined) remotes.report(failure);
  }, [failure, remotes]);

  if (failure !== undefined) {
    if (asked.place !== place) again();
    return failed(failure, again);
  }
  if (state.status !== 'ready') return loading;
  return (
    <PartHostContext value={host}>
      <RenderBoundary key={`${app.version ?? ''} ${app.hash ?? ''}`} app={app} place={place} failed={failed}>
        <state.Component />
      </RenderBoundary>
    </PartHostContext>
  );
}
