import type { PartHost } from '@commonhearth/contract/host';
import { shellName } from '@commonhearth/federation';
import { timeLimit } from '@commonhearth/federation/time-limit';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { loadPartOf } from '../load-part.ts';
import { useRemotes } from '../remotes-context.ts';

type Views = typeof import('./views/index.ts');
let views: Views | undefined;
const listeners = new Set<() => void>();

// the same name as in the federation: one file has everything that a failure needs
const loadViews = () => import(/* webpackChunkName: "later-failures" */ './views/index.ts');

const readViews = (): Views | undefined => views;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Preloads the views, because the first failure may be a lost connection. */
export async function prepareViews(load: PartHost['load']): Promise<void> {
  if (views !== undefined) return;
  const loaded = await load(loadViews).catch(() => undefined);
  views ??= loaded;
  for (const listener of listeners) listener();
}

/** How long a view may load before the plain message takes its place, in milliseconds. */
export const viewPatienceMs = timeLimit(1000);

interface Props {
  readonly children: (views: Views) => ReactNode;
  /** Shown if the views do not load, or not in time. */
  readonly plain: ReactNode;
  readonly loading?: ReactNode;
}

/** Shows a view that only failures need. Loads it if that has not happened yet, and again once the browser is online. */
export function WithViews({ children, plain, loading = null }: Props) {
  const remotes = useRemotes();
  const loaded = useSyncExternalStore(subscribe, readViews);
  const [isLate, setIsLate] = useState(false);
  const isMissing = loaded === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const showPlain = (): void => {
      setIsLate(true);
    };
    const load = (): void => {
      void prepareViews(loadPartOf(remotes.federation.appOf(shellName), remotes)).then(showPlain);
    };
    const timer = setTimeout(showPlain, viewPatienceMs);
    load();
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [remotes, isMissing]);
  if (loaded !== undefined) return children(loaded);
  return isLate ? plain : loading;
}
