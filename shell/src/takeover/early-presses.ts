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

/** Repeats presses in the app. Lets React render after each press, before the next one. */
export async function repeatPresses(finds: readonly (() => HTMLElement | undefined)[]): Promise<void> {
  for (const find of finds) {
    const element = find();
    if (element === undefined) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
