import { whenIdle } from './when-idle.ts';

/** At the latest so long after the page stands, in milliseconds. */
const latestMs = 5000;
/** So long a page may be on its way; then what waits for it goes ahead, in milliseconds. */
const patienceMs = 15_000;

/** The first view, until the app takes over; what the shell (see `PagePending`) and pages draw until what they wait for comes. */
const standIns = '#first-view, main [data-page-pending], main [data-skeleton]';
const isUnderWay = (): boolean =>
  document.querySelector(standIns) !== null ||
  // photos that load at once are those in view when a page opens
  [...document.images].some(({ complete, loading }) => loading === 'eager' && !complete);

/** Acts once the page that was asked for stands with what is in view, or what stands in its place when it failed. */
function whenPageStands(act: () => void): void {
  if (!isUnderWay()) {
    act();
    return;
  }
  const listening = new AbortController();
  const end = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    listening.abort();
    act();
  };
  const look = (): void => {
    if (!isUnderWay()) end();
  };
  const timer = setTimeout(end, patienceMs);
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const kind of ['load', 'error'])
    document.addEventListener(kind, look, { capture: true, signal: listening.signal });
}

/** Does something once the page stands and has nothing else to do: it delays nothing that a visitor waits for. */
export function whenAtRest(act: () => void): void {
  const rest = (): void => {
    whenPageStands(() => {
      whenIdle(act, latestMs);
    });
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}
