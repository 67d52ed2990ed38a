/** How long pictures of a page that is there may keep the first view, in milliseconds. */
const latestMs = 5000;

/** What the visitor has to see at once: failures, dialogs, toasts. */
const urgent = 'main [data-remote-failure], dialog[open], [role=dialog], [role=alertdialog], [data-toast]';

function isInView(element: Element): boolean {
  const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** The part of the app that is in the viewport looks as it will: no skeletons, and all pictures loaded. */
const isComplete = (root: HTMLElement): boolean =>
  [...root.querySelectorAll('img, [data-skeleton]')]
    .filter((element) => !(element instanceof HTMLImageElement && element.complete))
    .every((element) => !isInView(element));

/** Dialogs are rendered at the end of the body. */
const isPortal = ({ addedNodes }: MutationRecord): boolean =>
  [...addedNodes].some((node) => node instanceof HTMLElement && !node.matches('script, style, link'));

/** Acts once the app can be shown in place of a first view without a visible change, or must be. Answers what ends the wait. */
export function whenReady(root: HTMLElement, act: () => void): () => void {
  let latest: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const look = (): void => {
    frame = undefined;
    if (root.querySelector('main [data-page-pending]') !== null || root.childElementCount === 0) return;
    latest ??= setTimeout(act, latestMs);
    if (isComplete(root)) act();
  };
  const lookSoon = (): void => {
    frame ??= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(() => {
    if (root.querySelector(urgent) === null) lookSoon();
    else act();
  });
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ['open', 'role', 'src'] });
  const portals = new MutationObserver((records) => {
    if (records.some(isPortal)) act();
  });
  portals.observe(document.body, { childList: true });
  const end = new AbortController();
  for (const kind of ['load', 'error'])
    root.addEventListener(kind, lookSoon, { capture: true, signal: end.signal });
  addEventListener('scroll', lookSoon, { passive: true, signal: end.signal });
  return () => {
    changes.disconnect();
    portals.disconnect();
    end.abort();
    clearTimeout(latest);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
