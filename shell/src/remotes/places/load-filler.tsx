import { PartHostContext, type PartHost } from '@commonhearth/contract/host';
import type { FailedApp } from '@commonhearth/federation';
import type { SlotAt } from '@commonhearth/registry';
import {
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createPartHost } from '../part-host.tsx';
import { useRemotes } from '../remotes-context.ts';
import { RenderBoundary } from '../render-boundary.tsx';
import { useRelease } from '../use-release.ts';
import { useRemote } from '../use-remote.ts';
import type { Filler } from './fillers-context.ts';
import { createHoldWatch } from './hold-watch.tsx';

/** A filler that takes longer than this would move what the visitor reads by now, in milliseconds. */
export const latestMs = 10_000;
/** How soon a missing file is asked for again, in milliseconds. */
const againMs = 2000;

/**
 * The component of a release as it stands in a place: what throws, or fails to load later, is left out. Once it held the
 * page for too long, the rest of a list is left out too.
 */
function contained(
  Component: ComponentType,
  app: FailedApp,
  remotes: ReturnType<typeof useRemotes>,
  held: () => void,
): ComponentType {
  let isLeftOut = false;
  const { Start, End } = createHoldWatch(() => {
    if (isLeftOut) return;
    isLeftOut = true;
    // React draws now
    queueMicrotask(held);
  });
  const Boundary = ({ children }: { readonly children: ReactNode }) => (
    <RenderBoundary app={app} failed={() => null}>
      {children}
    </RenderBoundary>
  );
  const host: PartHost = { ...createPartHost(app, remotes), Boundary, Failed: () => null };
  // a page that renders again because of what a filler told it does not render the filler again
  return memo(function Contained(props: object) {
    if (isLeftOut) return null;
    return (
      <PartHostContext value={host}>
        <Start of={props} />
        <Boundary>
          <Suspense>
            <Component {...props} />
          </Suspense>
        </Boundary>
        <End of={props} />
      </PartHostContext>
    );
  });
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
  const [attempt, setAttempt] = useState(0);
  const state = useRemote(remote, module, attempt);
  const failure = state.status === 'failed' ? state.failure : undefined;
  useLayoutEffect(() => {
    if (failure !== undefined) remotes.report(failure);
  }, [failure, remotes]);
  useEffect(() => {
    if (failure === undefined) return undefined;
    const retry = (): void => {
      setAttempt((before) => before + 1);
    };
    addEventListener('online', retry);
    // after the second missing file the earlier release takes over
    const timer = failure.kind === 'missing' && attempt === 0 ? setTimeout(retry, againMs) : undefined;
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [failure, attempt]);
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
    const filler = {
      ...{ key, place, order },
      Component: contained(Component, app, remotes, () => {
        const reason = new Error(`It held the page for more than a second in the place "${place}".`);
        remotes.report(remotes.federation.failureOf(app, 'frozen', reason));
        onLoaded(undefined, filler);
      }),
    };
    current.current = filler;
    onLoaded(filler, undefined);
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
