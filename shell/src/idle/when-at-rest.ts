import { whenIdle } from './when-idle.ts';

/** At the latest so long after the page stands, in milliseconds. */
const latestMs = 5000;
/** So long a page may be on its way; then what waits for it goes ahead, in milliseconds. */
const patienceMs = 15_000;

/** Until the app takes over from the first view, and as the shell draws it (see `PagePending`). */
const isPagePending = (): boolean => document.querySelector('#first-view, main [data-page-pending]') !== null;

/** Acts once the page that was asked for stands, or what stands in its place when it failed. */
function whenPageStands(act: () => void): void {
  if (!isPagePending()) {
    act();
    return;
  }
  const end = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    act();
  };
  const timer = setTimeout(end, patienceMs);
  const observer = new MutationObserver(() => {
    if (!isPagePending()) end();
  });
  // the mark of a page that is on its way: see `markPage`
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-pending'] });
  // the first view leaves it
  observer.observe(document.body, { childList: true });
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
