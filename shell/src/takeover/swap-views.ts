import { copyScroll } from './copy-scroll.ts';

interface Carried {
  /** Called before the first view is removed. */
  readonly focus: () => void;
  /** Called after the first view is removed. */
  readonly select: () => void;
}

/** Shows the app instead of the first view, in one task and thus in one frame. Keeps the scroll positions. */
export function swapViews(view: HTMLElement, root: HTMLElement, carried?: Carried): void {
  const { scrollX, scrollY } = window;
  copyScroll(view, root);
  // makes the app visible, so it can receive focus
  root.removeAttribute('inert');
  carried?.focus();
  view.remove();
  carried?.select();
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}
