import { carryDetails, carryFocus, carrySelection, carryValues } from './carry-over.ts';
import { counterpart } from './counterpart.ts';
import { earlyPresses, repeatPresses } from './early-presses.ts';

/** Does what is nice to have: where it fails, the app stands without it. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Shows the app in place of the first view, in one task and thus in one frame. What the visitor did there carries over. */
export function replaceFirstView(view: HTMLElement, root: HTMLElement): void {
  const [from, to] = [view.querySelector('main[data-first-view]'), root.querySelector('main')];
  const match = (element: Element): HTMLElement | undefined =>
    from?.contains(element) === true && to !== null
      ? counterpart(element, from, to)
      : counterpart(element, view, root);
  const { scrollX, scrollY } = window;
  const presses = quietly(() =>
    earlyPresses(view)
      .map(match)
      .filter((element) => element !== undefined),
  );
  const select = quietly(() => carrySelection(view, match));
  const fill = quietly(() => carryValues(view, match));
  quietly(() => {
    carryDetails(view, match);
  });
  // visible from here on, and thus able to take the focus
  root.removeAttribute('inert');
  quietly(() => {
    carryFocus(view, match);
  });
  view.remove();
  quietly(() => select?.());
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  quietly(() => fill?.());
  void repeatPresses(presses ?? []);
}
