import { PartHostContext, type PartHost } from '@commonhearth/contract/host';
import type { FailedApp } from '@commonhearth/federation';
import type { SlotAt } from '@commonhearth/registry';
import { Suspense, useEffect, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { createPartHost } from '../part-host.tsx';
import { useRemotes } from '../remotes-context.ts';
import { RenderBoundary } from '../render-boundary.tsx';
import { useRelease } from '../use-release.ts';
import { useRemote } from '../use-remote.ts';
import type { Filler } from './fillers-context.ts';

/** A filler that takes longer than this would move what the visitor reads by now, in milliseconds. */
export const latestMs = 10_000;

/** The component of a release as it stands in a place: what throws, or fails to load later, is left out. */
function contained(
  Component: ComponentType,
  app: FailedApp,
  remotes: ReturnType<typeof useRemotes>,
): ComponentType {
  const Boundary = ({ children }: { readonly children: ReactNode }) => (
    <RenderBoundary app={app} failed={() => null}>
      {children}
    </RenderBoundary>
  );
  const host: PartHost = { ...createPartHost(app, remotes), Boundary, Failed: () => null };
  return function Contained(props: object) {
    return (
      <PartHostContext value={host}>
        <Boundary>
          <Suspense>
            <Component {...props} />
          </Suspense>
        </Boundary>
      </PartHostContext>
    );
  };
}

interface Props extends SlotAt {
  /** The path of the page. */
  readonly path: string;
  /** The filler, and the one that it replaces. */
  readonly onLoaded: (next: Filler | undefined, before: Filler | undefined) => void;
}

/** Loads a filler, and that of the earlier release if this one fails. Draws nothing. */
export function LoadFiller({ remote, slot: { module, slot: place, order = 0 }, path, onLoaded }: Props) {
  const remotes = useRemotes();
  const app = useRelease(remote);
  const state = useRemote(remote, module, 0);
  const failure = state.status === 'failed' ? state.failure : undefined;
  useLayoutEffect(() => {
    if (failure !== undefined) remotes.report(failure);
  }, [failure, remotes]);
  const isLate = useRef(false);
  useEffect(() => {
    isLate.current = false;
    const timer = setTimeout(() => {
      isLate.current = true;
    }, latestMs);
    return () => {
      clearTimeout(timer);
    };
  }, [path]);
  const current = useRef<Filler>(undefined);
  const Component = state.status === 'ready' ? state.Component : undefined;
  useEffect(() => {
    // one that is late waits for the next page
    if (Component === undefined || isLate.current || current.current !== undefined) return;
    const key = [remote, module, place, app.version, app.hash].join(' ');
    current.current = { key, place, order, Component: contained(Component, app, remotes) };
    onLoaded(current.current, undefined);
  }, [Component, path, remote, module, place, order, app, remotes, onLoaded]);
  // another release took over, or the route has no such filler
  useEffect(
    () => () => {
      onLoaded(undefined, current.current);
      current.current = undefined;
    },
    [Component, onLoaded],
  );
  return null;
}
