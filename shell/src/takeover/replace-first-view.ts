import { restoreTexts } from '../browser/replaced-texts.ts';
import {
  carryDetails,
  carryFocus,
  carryPopovers,
  carrySelection,
  carryValues,
  type Match,
} from './carry/carry-over.ts';
import { counterpart } from './carry/counterpart.ts';
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

/**
 * Replaces the first view with the app, and carries over what the visitor did there. Calls `onPressesLost` if the app does
 * not have what they pressed.
 */
export function replaceFirstView(view: HTMLElement, root: HTMLElement, onPressesLost: () => void): void {
  const from = view.querySelector('main[data-first-view]');
  // the view and the app may be translated, and elements are found by their words
  restoreTexts(view);
  const match: Match = (element) => {
    if (element.localName === 'main') return () => root.querySelector('main') ?? undefined;
    const isInMain = from?.contains(element) === true;
    const find = counterpart(element, isInMain ? from : view);
    return () => {
      restoreTexts(root);
      return find((isInMain ? root.querySelector('main') : null) ?? root);
    };
  };
  const presses = ignoreErrors(() => earlyPresses(view).map(match));
  const select = ignoreErrors(() => carrySelection(view, match));
  const focus = ignoreErrors(() => carryFocus(view, match));
  const openPopovers = ignoreErrors(() => carryPopovers(view, match));
  const values = ignoreErrors(() => carryValues(view, match));
  ignoreErrors(() => {
    carryDetails(view, match);
  });
  swapViews(view, root, {
    focus: () => {
      // first the popover, which the focus may be in
      ignoreErrors(() => openPopovers?.());
      ignoreErrors(() => focus?.());
    },
    select: () => ignoreErrors(() => select?.()),
  });
  ignoreErrors(() => values?.inForms());
  void repeatPresses(presses ?? []).then((foundAll) => {
    if (!foundAll) onPressesLost();
    ignoreErrors(() => values?.others());
  });
}
