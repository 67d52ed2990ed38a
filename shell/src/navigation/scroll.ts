import { timeLimit } from '@commonhearth/federation/time-limit';

/** The part of the window that scrolls. */
export interface ScrollWindow {
  readonly history: { scrollRestoration: ScrollRestoration };
  readonly scrollY: number;
  scrollTo(x: number, y: number): void;
  addEventListener(kind: string, listener: () => void, options?: { readonly passive: boolean }): void;
}
/** Where the page was scrolled to, by entry of the history; it outlives a reload. */
export interface ScrollStore {
  read(): Readonly<Record<string, number>>;
  write(positions: Readonly<Record<string, number>>): void;
}
interface Stop {
  readonly entry: string;
  readonly pathname: string;
  readonly back: boolean;
}

/** How long content may take until the old place is given up, in milliseconds. */
const patienceMs = timeLimit(10_000);
/** How long the place is held once it is reached, in milliseconds: what stands above it may still change its height. */
const holdMs = 1500;

/**
 * Back and forward find the place that was left; a new page begins at its top. `grown` tells when the document changes its
 * height: content comes after the navigation, and the old place is only there when it has. `isReadable` tells whether the
 * server's page shows content: there the browser has restored the place, and the visitor may have scrolled since.
 */
export function createScroll(
  view: ScrollWindow,
  store: ScrollStore,
  grown: (listener: () => void) => () => void,
  isReadable: () => boolean,
): (stop: Stop) => void {
  const positions: Record<string, number> = { ...store.read() };
  let here: Stop | undefined;
  let giveUp: () => void = () => undefined;
  /** The position to restore, until the page is high enough for it. */
  let awaited: number | undefined;

  view.addEventListener(
    'scroll',
    () => {
      if (here !== undefined) positions[here.entry] = awaited ?? view.scrollY;
    },
    { passive: true },
  );
  view.addEventListener('pagehide', () => {
    store.write(positions);
    // the browser restores the place in the server's page, before this code runs
    view.history.scrollRestoration = 'auto';
  });
  view.addEventListener('pageshow', () => {
    if (here !== undefined) view.history.scrollRestoration = 'manual';
  });
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    view.addEventListener(
      kind,
      () => {
        giveUp();
      },
      { passive: true },
    );

  const restore = (wanted: number): void => {
    awaited = wanted;
    const end = (): void => {
      giveUp();
    };
    let timer = setTimeout(end, patienceMs);
    const settle = (): void => {
      view.scrollTo(0, wanted);
      if (awaited === undefined || Math.abs(view.scrollY - wanted) > 1) return;
      awaited = undefined;
      clearTimeout(timer);
      timer = setTimeout(end, holdMs);
    };
    const stopWatching = grown(settle);
    giveUp = () => {
      clearTimeout(timer);
      stopWatching();
      awaited = undefined;
      giveUp = () => undefined;
    };
    settle();
  };

  return (stop) => {
    const before = here;
    here = stop;
    const isSamePage = before?.pathname === stop.pathname;
    // only the query has changed
    if (isSamePage && before.entry === stop.entry && !stop.back) return;
    giveUp();
    // a reload comes back as well
    const wanted = stop.back || before === undefined ? positions[stop.entry] : undefined;
    view.history.scrollRestoration = 'manual';
    if (before === undefined && view.scrollY > 0 && isReadable()) positions[stop.entry] = view.scrollY;
    else if (wanted !== undefined) restore(wanted);
    else if (before !== undefined && !isSamePage) view.scrollTo(0, 0);
  };
}
