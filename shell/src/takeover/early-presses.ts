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

/** Repeats presses on elements of the app. Lets React render after each press, before the next one. */
export async function repeatPresses(elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
