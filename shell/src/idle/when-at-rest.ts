import { whenIdle } from './when-idle.ts';

/** At the latest so long after the page stands, in milliseconds. */
const latestMs = 5000;
/** So long a page may be on its way; then what waits for it goes ahead, in milliseconds. */
const patienceMs = 15_000;

/** The first view before the takeover, and the placeholders of the shell (see `PagePending`) and of pages. */
const placeholders = '#first-view, main [data-page-pending], main [data-skeleton]';
const isPageLoading = (): boolean =>
  document.querySelector(placeholders) !== null ||
  // eager photos are those in the viewport when a page opens
  [...document.images].some(({ complete, loading }) => loading === 'eager' && !complete);

/** Acts once the requested page is complete in the viewport, or its failure is shown. */
function whenPageStands(act: () => void): void {
  if (!isPageLoading()) {
    act();
    return;
  }
  const controller = new AbortController();
  const end = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    controller.abort();
    act();
  };
  const check = (): void => {
    if (!isPageLoading()) end();
  };
  const timer = setTimeout(end, patienceMs);
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const kind of ['load', 'error'])
    document.addEventListener(kind, check, { capture: true, signal: controller.signal });
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
