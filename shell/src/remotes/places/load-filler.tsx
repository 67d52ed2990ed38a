import type { PartHost } from '@commonhearth/contract/host';
import type { SlotAt } from '@commonhearth/registry';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenAtRest } from '../../idle/when-at-rest.ts';
import { createPartHost } from '../part-host.tsx';
import { useRemotes } from '../remotes-context.ts';
import { RenderBoundary } from '../render-boundary.tsx';
import { useRelease } from '../use-release.ts';
import { useRemote } from '../use-remote.ts';
import type { LoadedFiller } from './fillers-context.ts';

/** A filler that takes longer than this would move what the visitor reads by now, in milliseconds. */
export const latestMs = 10_000;

interface Props extends SlotAt {
  /** The path of the page. */
  readonly visit: string;
  readonly id: string;
  readonly onLoaded: (id: string, filler: LoadedFiller | undefined) => void;
}

/** Loads a filler once the page is at rest, and another release if this one fails. Draws nothing. */
export function LoadFiller(props: Props) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    whenAtRest(() => {
      setAtRest(true);
    });
  }, []);
  return isAtRest ? <Load {...props} /> : null;
}

function Load({ id, remote, slot: { module }, visit, onLoaded }: Props) {
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
  }, [visit]);
  useEffect(() => {
    if (state.status !== 'ready') {
      onLoaded(id, undefined);
      return;
    }
    // it waits for the next page
    if (isLate.current) return;
    const key = [remote, app.version, app.hash, module].join(' ');
    // what it loads later is left out too if it fails
    const host: PartHost = {
      ...createPartHost(app, remotes),
      Boundary: ({ children }) => (
        <RenderBoundary app={app} failed={() => null}>
          {children}
        </RenderBoundary>
      ),
      Failed: () => null,
    };
    onLoaded(id, { key, app, host, Component: state.Component });
  }, [state, visit, id, remote, module, app, remotes, onLoaded]);
  return null;
}
