const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

/** What a screen reader calls the element, as far as pages of ours name things, or else its text. */
function nameOf(element: Element): string {
  const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const label = labels.map((id) => textOf(document.getElementById(id))).join(' ');
  const summary = element.localName === 'details' ? element.querySelector('summary') : null;
  const isField = element.matches('input, select, textarea');
  const field = isField ? (element as HTMLInputElement).labels?.[0] : null;
  return (
    label ||
    element.getAttribute('aria-label') ||
    textOf(summary ?? field ?? element) ||
    (['alt', 'placeholder', 'value'].map((name) => element.getAttribute(name)).find(Boolean) ?? '')
  );
}

/**
 * The element below `to` that matches one below `from`: the same tag, role and name, and the same position among those.
 * An element without a name has none.
 */
export function counterpart(element: Element, from: Element, to: Element): HTMLElement | undefined {
  const name = nameOf(element);
  if (name === '') return undefined;
  const role = element.getAttribute('role');
  const alike = (within: Element): readonly HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>(element.localName)].filter(
      (one) => one.getAttribute('role') === role && nameOf(one) === name,
    );
  return alike(to)[alike(from).findIndex((one) => one === element)];
}
