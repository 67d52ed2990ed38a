import { timeLimit } from '@commonhearth/federation/time-limit';
import { copyScroll } from './copy-scroll.ts';
import { tellOffline } from './last-resort.ts';

/** How long pending images of a loaded page may delay the takeover, in milliseconds. */
const timeoutMs = timeLimit(5000);

/** Content that the visitor has to see immediately: failures but those of the connection, dialogs, toasts. */
const urgent =
  'main [data-remote-failure]:not([data-remote-failure=offline]), dialog[open], [role=dialog], [role=alertdialog], [data-toast]';

function isInView(element: Element): boolean {
  const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** The part of the app in the viewport is complete: no skeletons, and all images loaded. */
const isComplete = (root: HTMLElement): boolean =>
  [...root.querySelectorAll('img, [data-skeleton]')]
    .filter((element) => !(element instanceof HTMLImageElement && element.complete))
    .every((element) => !isInView(element));

const hasErrorPanel = (root: HTMLElement): boolean => root.querySelector('main [data-error-panel]') !== null;

/** The page did not load because the browser is offline: the first view is more than the app could show. */
const isOffline = (root: HTMLElement): boolean =>
  root.querySelector('main [data-fails-page][data-remote-failure=offline]') !== null ||
  (!navigator.onLine && hasErrorPanel(root));

/** Our dialogs are rendered at the end of the body, where extensions put their own elements. */
const hasPortal = ({ addedNodes }: MutationRecord): boolean =>
  [...addedNodes].some(
    (node) =>
      node instanceof Element &&
      (node.matches('[data-portal]') || node.querySelector('[data-portal]') !== null),
  );

/**
 * Acts once the app can replace a first view without a visible change, or has to replace it. Returns a function that stops
 * waiting.
 */
export function whenReady(view: HTMLElement, root: HTMLElement, act: () => void): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  let takeBack: (() => void) | undefined;
  const check = (): void => {
    frame = undefined;
    if (isOffline(root)) {
      clearTimeout(timeout);
      timeout = undefined;
      takeBack ??= tellOffline();
      return;
    }
    // the connection is back, and the panel retries
    const isRetrying = takeBack !== undefined && hasErrorPanel(root);
    if (!isRetrying) {
      takeBack?.();
      takeBack = undefined;
    }
    if (root.querySelector('main [data-page-pending]') !== null || root.childElementCount === 0) return;
    timeout ??= setTimeout(() => {
      // offline: the wait starts again when the connection is back
      if (isOffline(root)) check();
      else act();
    }, timeoutMs);
    if (isRetrying) return;
    copyScroll(view, root);
    if (isComplete(root)) act();
  };
  const scheduleCheck = (): void => {
    frame ??= requestAnimationFrame(check);
  };
  const changes = new MutationObserver(() => {
    if (root.querySelector(urgent) === null) scheduleCheck();
    else act();
  });
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ['open', 'role', 'src'] });
  const portals = new MutationObserver((records) => {
    if (records.some(hasPortal)) act();
  });
  portals.observe(document.body, { childList: true });
  const end = new AbortController();
  for (const kind of ['load', 'error'])
    root.addEventListener(kind, scheduleCheck, { capture: true, signal: end.signal });
  addEventListener('online', scheduleCheck, { signal: end.signal });
  addEventListener('scroll', scheduleCheck, { capture: true, passive: true, signal: end.signal });
  return () => {
    changes.disconnect();
    portals.disconnect();
    end.abort();
    clearTimeout(timeout);
    takeBack?.();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
