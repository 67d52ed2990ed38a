import type { PartHost } from '@commonhearth/contract/host';
import type { Navigator } from '../navigation/navigator.ts';
import { createReplacement } from './replacement.ts';
import { whenLeft } from './when-left.ts';
import { whenReady } from './when-ready.ts';

function onFirstRender(root: HTMLElement, act: () => void): () => void {
  const observer = new MutationObserver(act);
  observer.observe(root, { childList: true });
  return () => {
    observer.disconnect();
  };
}

interface Presses {
  /** The visitor has pressed something before the app was there. */
  readonly onEarly: () => void;
  /** The app cannot repeat what the visitor pressed. */
  readonly onLost: () => void;
}

/**
 * The server's page shows a first view, and the app renders out of sight until it takes that place. A frame with
 * skeletons stays until React's first render; a remote's first view stays until the app looks the same.
 * `routeName` is the route that the server rendered. Does nothing on a page without a first view.
 */
export function takeOver(
  navigator: Pick<Navigator, 'place' | 'subscribe'>,
  routeName: string | undefined,
  load: PartHost['load'],
  presses: Presses,
): void {
  const view = document.getElementById('first-view');
  const root = document.getElementById('root');
  if (view === null || root === null) return;
  root.setAttribute('inert', '');
  const content = view.querySelector('main[data-first-view]');
  const isFrame = content === null || getComputedStyle(content).display === 'none';
  const replace = createReplacement(view, load, presses.onLost);
  if (!isFrame && view.querySelector('[data-pressed]') !== null) presses.onEarly();
  let stops: readonly (() => void)[] = [];
  const end = (): void => {
    for (const stop of stops) stop();
    stops = [];
    // React has rendered nothing yet, or the app failed and the last resort shows below the bar of the frame
    if (root.childElementCount === 0) stops = [onFirstRender(root, end)];
    else replace(view, root);
  };
  stops = isFrame
    ? [onFirstRender(root, end)]
    : [whenReady(view, root, end), whenLeft(navigator, routeName, end)];
}
