import type { Inject, Navigation, QueryChange } from '@commonhearth/contract';
import { createQueryChanges, withQuery } from './query/query-changes.ts';
import { createQueryNavigation, mergedOf } from './query/query-navigation.ts';
import { fullPath, memoriesOf } from './guard.ts';
import { entryOf, isAbove, stateOf, type BrowserHistory } from './history.ts';
import { publicPage } from './home.ts';
import { createOverlays } from './overlays.ts';
import type { RouteTable } from './route-table.ts';
import { parseTarget, runPipeline, type Arrival, type Pipeline } from './pipeline.ts';

type Mode = 'push' | 'replace' | 'pop';
export interface Place extends Arrival {
  readonly key: number;
  /** The entry of the browser's history, also after a reload. */
  readonly entry: string;
  readonly action: Mode;
}

export interface Navigator extends Omit<Navigation, 'continueAfterSignIn' | 'prefetch'> {
  readonly place: () => Place | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (url: string, mode: 'push' | 'replace') => Promise<void>;
  readonly start: () => Promise<void>;
  readonly leads: RouteTable['leads'];
}

const newEntry = (): string => crypto.randomUUID().slice(0, 8);

interface World extends Pipeline {
  /** Puts into the store what the guards remember for themselves. */
  readonly inject: Inject;
  /** The root of the public site; null: this site's own first page is the public front page. */
  readonly publicSite: string | null;
  /** A change of the query that could not be made. */
  readonly onFailed: (error: Error) => void;
}

/** All navigations go through here: each gets a number, and a newer one cancels the older. */
export function createNavigator(
  { inject, onFailed, publicSite, ...pipeline }: World,
  history: BrowserHistory,
): Navigator {
  inject({ slices: memoriesOf(pipeline.guards) });
  let current: Place | undefined;
  let newest = 0;
  let newestChange = 0;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const overlays = createOverlays(history, () => current);

  /** Answers whether it arrived, or a newer one came. */
  const go = async (url: string, mode: Mode): Promise<boolean> => {
    const mine = ++newest;
    const arrival = await runPipeline(pipeline, url, () => mine !== newest);
    if (arrival === undefined || mine !== newest) return false;
    if (arrival.at.pathname !== current?.at.pathname) overlays.leave();
    await overlays.underWay();
    if (mine !== newest) return false;
    const address = fullPath(arrival.at);
    const entry = write(address, mode === 'push' && address !== fullPath(history.location));
    current = { ...arrival, key: mine, entry, action: mode };
    overlays.settle();
    tell();
    return true;
  };

  /** Puts the address into the history, as a new entry or in the present one, and answers the entry's name. */
  const write = (address: string, asNewEntry: boolean): string => {
    const entry = asNewEntry ? undefined : entryOf(history.state);
    if (entry !== undefined && address === fullPath(history.location)) return entry;
    const name = entry ?? newEntry();
    // the step of an overlay becomes the new entry: the overlay gets another one above it
    const above = isAbove(history.state);
    if (asNewEntry && !above) history.pushState(stateOf(name, false), '', address);
    else history.replaceState(stateOf(name, above && !asNewEntry), '', address);
    return name;
  };

  const queries = createQueryNavigation({
    here: () => current?.at,
    underWay: () => current?.key !== newest,
    go: (url, mode) => {
      const arrived = go(url, mode);
      newestChange = newest;
      return arrived;
    },
    onFailed,
  });
  const changes = createQueryChanges((merged) => {
    // another page is on its way: the one that is still here gets its change, and nothing is cancelled
    if (current?.key !== newest && newestChange !== newest) keepHere(merged);
    else queries.start(merged);
  });

  /** A change of the query belongs to the page that made it: its entry is changed before it is left. */
  const keepHere = ({ change, push }: { readonly change: QueryChange; readonly push: boolean }): void => {
    if (current === undefined) return;
    const at = { ...current.at, search: withQuery(current.at.search, change) };
    if (fullPath(at) === fullPath(current.at)) return;
    current = { ...current, at, entry: write(fullPath(at), push && overlays.underWay() === undefined) };
    overlays.settle();
    tell();
  };
  const leave = async (url: string, mode: 'push' | 'replace'): Promise<void> => {
    const waiting = changes.take();
    const leavesPage = current?.at.pathname !== parseTarget(url).pathname;
    const unmade = leavesPage ? queries.take() : undefined;
    const merged = waiting === undefined ? unmade : mergedOf(unmade, waiting);
    if (merged !== undefined) keepHere(merged);
    await go(url, mode);
  };

  return {
    place: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open: (url, mode) => leave(fullPath(parseTarget(url)), mode),
    async start() {
      history.onPop(() => {
        if (overlays.popped()) return;
        // the history has moved on already: nothing can be kept for the page that is left
        changes.take();
        queries.take();
        void go(fullPath(history.location), 'pop');
      });
      await go(fullPath(history.location), 'replace');
    },
    href: pipeline.table.href,
    leads: pipeline.table.leads,
    go: (name, { params, query, replace = false } = {}) => {
      void leave(pipeline.table.href(name, params, query), replace ? 'replace' : 'push');
    },
    changeQuery: changes.add,
    standsAbove: overlays.standsAbove,
    back: ({ path } = {}) => {
      // nobody goes back into what lies before a sign-up or a sign-in
      if (current?.matched?.route.flags.includes('noReturn') !== true) history.back();
      else if (publicSite === null) void leave(pipeline.table.href('Root'), 'replace');
      else history.leave(publicPage(publicSite, path));
    },
  };
}
