/** What was pressed in the first view, in order; the page's own script numbers the presses in `data-pressed`. */
export const earlyPresses = (view: Element): readonly Element[] =>
  [...view.querySelectorAll('[data-pressed]')]
    .flatMap((element) =>
      (element.getAttribute('data-pressed') ?? '')
        .split(' ')
        .map((number) => ({ element, number: Number(number) })),
    )
    .toSorted((a, b) => a.number - b.number)
    .map(({ element }) => element);

/** Repeats presses on elements of the app. React renders after each, so that the next one finds what the last one did. */
export async function repeatPresses(elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
