import { carryDetails, carryFocus, carrySelection, carryValues } from './carry-over.ts';
import { counterpart } from './counterpart.ts';
import { earlyPresses, repeatPresses } from './early-presses.ts';

/** Shows the app in place of the first view, in one task and thus in one frame. What the visitor did there carries over. */
export function replaceFirstView(view: HTMLElement, root: HTMLElement): void {
  const [from, to] = [view.querySelector('main[data-first-view]'), root.querySelector('main')];
  const match = (element: Element): HTMLElement | undefined =>
    from?.contains(element) === true && to !== null
      ? counterpart(element, from, to)
      : counterpart(element, view, root);
  const { scrollX, scrollY } = window;
  const presses = earlyPresses(view)
    .map(match)
    .filter((element) => element !== undefined);
  const select = carrySelection(view, match);
  const fill = carryValues(view, match);
  carryDetails(view, match);
  // visible from here on, and thus able to take the focus
  root.removeAttribute('inert');
  carryFocus(view, match);
  view.remove();
  select();
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  fill();
  void repeatPresses(presses);
}
