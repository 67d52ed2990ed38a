/** Delay after the first photos load, which leaves the connection to other photos, in milliseconds. */
const delayMs = 600;
/** Longest wait for photos that do not load, in milliseconds. */
const timeoutMs = 5000;

/** Photos in the app's cards, not in those of a first view, which are there before any script. */
const photos = 'main:not([data-first-view]) article img';

/** False while the app is still out of sight behind a first view, whose photos are the same files. */
function areFirstPhotosLoaded(): boolean {
  const first = [...document.querySelectorAll<HTMLImageElement>(photos)].filter(
    (photo) => photo.loading !== 'lazy' && photo.closest('[inert]') === null,
  );
  return first.length > 0 && first.every(({ complete }) => complete);
}

/**
 * Runs a callback shortly after the photos of the first cards load, so that non-urgent work leaves them the connection.
 * Returns a function that cancels it.
 */
export function afterFirstPhotosLoad(callback: () => void): () => void {
  const controller = new AbortController();
  let timer = setTimeout(callback, timeoutMs);
  const check = (): void => {
    if (!areFirstPhotosLoaded()) return;
    controller.abort();
    clearTimeout(timer);
    timer = setTimeout(callback, delayMs);
  };
  for (const kind of ['load', 'error'])
    document.addEventListener(kind, check, { capture: true, signal: controller.signal });
  const takeover = new MutationObserver(check);
  takeover.observe(document.body, { subtree: true, attributeFilter: ['inert'] });
  controller.signal.addEventListener('abort', () => {
    takeover.disconnect();
  });
  check();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
