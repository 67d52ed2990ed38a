import { PartHostContext, type PartHost } from '@commonhearth/contract/host';
import type { FailedApp } from '@commonhearth/federation';
import { timeLimit } from '@commonhearth/federation/time-limit';
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
import { createBlockingDetector } from './blocking-detector.tsx';

/** A filler that takes longer than this would move what the visitor reads by now, in milliseconds. */
export const latestMs = timeLimit(10_000);
/** When a missing file is requested again, in milliseconds. */
const retryMs = 2000;

/** Components that blocked the main thread in this visit. */
const blocked = new WeakSet<ComponentType>();

/**
 * Wraps the component of a filler: if it throws, or fails to load a part, its place stays empty. After it blocked the main
 * thread for too long, it renders nothing in any place.
 */
function isolate(
  Component: ComponentType,
  app: FailedApp,
  remotes: ReturnType<typeof useRemotes>,
  onBlocked: () => void,
): ComponentType {
  const { Start, End } = createBlockingDetector(() => {
    if (blocked.has(Component)) return;
    blocked.add(Component);
    // React is still rendering
    queueMicrotask(onBlocked);
  });
  const Boundary = ({ children }: { readonly children: ReactNode }) => (
    <RenderBoundary app={app} failed={() => null}>
      {children}
    </RenderBoundary>
  );
  const host: PartHost = { ...createPartHost(app, remotes), Boundary, Failed: () => null };
  // a filler can make its page render, which must not render the filler in a loop
  return memo(function Isolated(props: object) {
    if (blocked.has(Component)) return null;
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
    // the earlier release takes over when a file is missing twice
    const timer = failure.kind === 'missing' && attempt === 0 ? setTimeout(retry, retryMs) : undefined;
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
      Component: isolate(Component, app, remotes, () => {
        const reason = new Error(`It blocked the page for more than a second in the place "${place}".`);
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
