import type { PartHost } from '@commonhearth/contract/host';
import { timeLimit } from '@commonhearth/federation/time-limit';
import { isTouched } from './is-touched.ts';
import { swapViews } from './swap-views.ts';

/** How long the code that carries over may delay the takeover, in milliseconds. */
export const patienceMs = timeLimit(5000);
const loadCode = () => import(/* webpackChunkName: "carry-over" */ './replace-first-view.ts');
const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else
      addEventListener(
        'online',
        () => {
          resolve();
        },
        { once: true },
      );
  });
type Replace = (view: HTMLElement, root: HTMLElement) => void;

/**
 * Returns a function that replaces the first view with the app; it works once, and further calls do nothing. The code that
 * carries over what the visitor did loads when they touch the page, because most visitors do not before the app is ready.
 * If it fails, maybe because the browser is offline, it loads once more. If it is missing then, the app takes over without
 * it. Calls `onPressesLost` if what the visitor pressed cannot be repeated.
 */
export function createReplacement(
  view: HTMLElement,
  load: PartHost['load'],
  onPressesLost: () => void,
): Replace {
  const swap: Replace = (...views) => {
    if (view.querySelector('[data-pressed]') !== null) onPressesLost();
    swapViews(...views);
  };
  let loading: Promise<Replace> | undefined;
  const prepare = (): Promise<Replace> =>
    (loading ??= load(loadCode)
      .catch(() => whenOnline().then(() => load(loadCode)))
      .then(
        ({ replaceFirstView }) =>
          (...views) => {
            replaceFirstView(...views, onPressesLost);
          },
        () => swap,
      ));
  const touched = new AbortController();
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, () => void prepare(), { capture: true, once: true, signal: touched.signal });
  if (isTouched(view)) void prepare();
  let isCalled = false;
  return (...views) => {
    if (isCalled) return;
    isCalled = true;
    touched.abort();
    if (!isTouched(view)) {
      swapViews(...views);
      return;
    }
    const late = new Promise<Replace>((resolve) => {
      setTimeout(resolve, patienceMs, swap);
    });
    void Promise.race([prepare(), late]).then((replace) => {
      replace(...views);
    });
  };
}
