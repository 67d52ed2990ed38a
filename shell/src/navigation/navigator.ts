import type { Navigation } from '@commonhearth/contract';
import { createQueryChanges, withQuery } from './query-changes.ts';
import { fullPath, type At } from './guard.ts';
import { parseTarget, runPipeline, type Arrival, type Pipeline } from './pipeline.ts';

type Mode = 'push' | 'replace' | 'pop';
export interface Place extends Arrival {
  readonly key: number;
  readonly action: Mode;
}

/** The part of the browser that the queue drives. */
export interface BrowserHistory {
  readonly location: At;
  pushState(data: unknown, unused: string, url: string): void;
  replaceState(data: unknown, unused: string, url: string): void;
  back(): void;
  onPop(listener: () => void): () => void;
}

export interface Navigator extends Omit<Navigation, 'continueAfterSignIn'> {
  readonly place: () => Place | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (url: string, mode: 'push' | 'replace') => Promise<void>;
  readonly start: () => Promise<void>;
}

/** All navigations go through here: each gets a number, and a newer one cancels the older. */
export function createNavigator(pipeline: Pipeline, history: BrowserHistory): Navigator {
  let current: Place | undefined;
  let newest = 0;
  const listeners = new Set<() => void>();

  const go = async (url: string, mode: Mode): Promise<void> => {
    const mine = ++newest;
    const arrival = await runPipeline(pipeline, url, () => mine !== newest);
    if (arrival === undefined || mine !== newest) return;
    const address = fullPath(arrival.at);
    if (mode === 'push' && address !== fullPath(history.location)) history.pushState(null, '', address);
    else if (mode !== 'pop' || arrival.redirected) history.replaceState(null, '', address);
    current = { ...arrival, key: mine, action: mode };
    for (const listener of listeners) listener();
  };

  const changeQuery = createQueryChanges((change, push) => {
    const { pathname, search, hash } = history.location;
    const next = pathname + withQuery(search, change) + hash;
    if (next !== fullPath(history.location)) void go(next, push ? 'push' : 'replace');
  });

  return {
    place: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open: (url, mode) => go(fullPath(parseTarget(url)), mode),
    start() {
      history.onPop(() => {
        void go(fullPath(history.location), 'pop');
      });
      return go(fullPath(history.location), 'replace');
    },
    href: pipeline.table.href,
    go: (name, { params, query, replace = false } = {}) => {
      void go(pipeline.table.href(name, params, query), replace ? 'replace' : 'push');
    },
    changeQuery,
    back: () => {
      history.back();
    },
  };
}
