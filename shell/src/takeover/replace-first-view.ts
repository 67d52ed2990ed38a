import { carryDetails, carryFocus, carrySelection, carryValues } from './carry-over.ts';
import { counterpart } from './counterpart.ts';
import { earlyPresses, repeatPresses } from './early-presses.ts';
import { swapViews } from './swap-views.ts';

/** Runs an optional step, and ignores its errors. */
function ignoreErrors<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Replaces the first view with the app, and carries over what the visitor did there. */
export function replaceFirstView(view: HTMLElement, root: HTMLElement): void {
  const [from, to] = [view.querySelector('main[data-first-view]'), root.querySelector('main')];
  const match = (element: Element): HTMLElement | undefined =>
    from?.contains(element) === true && to !== null
      ? counterpart(element, from, to)
      : counterpart(element, view, root);
  const presses = ignoreErrors(() =>
    earlyPresses(view)
      .map(match)
      .filter((element) => element !== undefined),
  );
  const select = ignoreErrors(() => carrySelection(view, match));
  const fill = ignoreErrors(() => carryValues(view, match));
  ignoreErrors(() => {
    carryDetails(view, match);
  });
  swapViews(view, root, {
    focus: () => {
      ignoreErrors(() => {
        carryFocus(view, match);
      });
    },
    select: () => ignoreErrors(() => select?.()),
  });
  ignoreErrors(() => fill?.());
  void repeatPresses(presses ?? []);
}
