import { PartHostContext, type PartHost } from '@commonhearth/contract/host';
import type { SlotAt } from '@commonhearth/registry';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  Suspense,
  type ComponentType,
} from 'react';
import { createPartHost } from '../part-host.tsx';
import { useRemotes } from '../remotes-context.ts';
import { RenderBoundary } from '../render-boundary.tsx';
import { useRelease } from '../use-release.ts';
import { useRemote } from '../use-remote.ts';
import type { LoadedFiller } from './fillers-context.ts';
import { idOf, type ById, type LoadProps } from './filler-id.ts';
import { useRooms } from './use-rooms.ts';

/** A filler that takes longer than this would move what the visitor reads by now, in milliseconds. */
export const latestMs = 10_000;

interface Props extends SlotAt {
  /** The path of the page. */
  readonly visit: string;
  readonly id: string;
  readonly onLoaded: (id: string, filler: LoadedFiller | undefined) => void;
}

/** Loads a filler, and another release if this one fails. Draws nothing. */
function LoadFiller({ id, remote, slot: { module }, visit, onLoaded }: Props) {
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
    const Content: ComponentType = state.Component;
    const Component = (props: object) => (
      <PartHostContext value={host}>
        <RenderBoundary app={app} failed={() => null}>
          <Suspense>
            <Content {...props} />
          </Suspense>
        </RenderBoundary>
      </PartHostContext>
    );
    onLoaded(id, { key, Component });
  }, [state, visit, id, remote, module, app, remotes, onLoaded]);
  return null;
}

function withFiller(before: ById, id: string, filler: LoadedFiller | undefined): ById {
  if (before.get(id) === filler) return before;
  const next = new Map(before);
  if (filler === undefined) next.delete(id);
  else next.set(id, filler);
  return next;
}

/** Loads these fillers, and reserves the room of the fillers of each route from now on. */
export function LoadFillers({ fillers, registry, routeName, visit, onChange }: LoadProps) {
  useRooms(registry, routeName);
  const put = useCallback(
    (id: string, filler: LoadedFiller | undefined) => {
      startTransition(() => {
        onChange((before) => withFiller(before, id, filler));
      });
    },
    [onChange],
  );
  return fillers.map((filler) => (
    <LoadFiller key={idOf(filler)} id={idOf(filler)} {...filler} visit={visit} onLoaded={put} />
  ));
}
