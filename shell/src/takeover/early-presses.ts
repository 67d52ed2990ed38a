import { timeLimit } from '@commonhearth/federation/time-limit';

/** The pressed elements of the first view, in order. The page's inline script numbers the presses in `data-pressed`. */
export const earlyPresses = (view: Element): readonly Element[] =>
  [...view.querySelectorAll('[data-pressed]')]
    .flatMap((element) =>
      (element.getAttribute('data-pressed') ?? '')
        .split(' ')
        .map((number) => ({ element, number: Number(number) })),
    )
    .toSorted((a, b) => a.number - b.number)
    .map(({ element }) => element);

type Find = () => HTMLElement | undefined;

/** How long a press waits for the code of its button, in milliseconds. */
const timeoutMs = timeLimit(3000);

/** The element once it is not disabled: a button may stand in for one whose code loads later. */
async function whenEnabled(find: Find): Promise<HTMLElement | undefined> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const element = find();
    if (element?.getAttribute('aria-disabled') !== 'true' || performance.now() > end) return element;
    await new Promise(requestAnimationFrame);
  }
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  // menus open when the pointer goes down, so a click alone does nothing
  else if (element.getAttribute('aria-haspopup') === 'menu')
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  else element.click();
}

/**
 * Repeats presses in the app. Lets React render after each press, before the next one. Resolves to whether the app had all
 * that was pressed.
 */
export async function repeatPresses(finds: readonly Find[]): Promise<boolean> {
  let foundAll = true;
  for (const find of finds) {
    const element = await whenEnabled(find);
    if (element === undefined) {
      foundAll = false;
      continue;
    }
    press(element);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return foundAll;
}
