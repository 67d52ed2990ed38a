/** Leaves out hidden text, such as why a button is blocked, because the app may know better by now. */
const acceptRead = (node: Node): number =>
  node instanceof Element && node.matches('[aria-hidden=true]')
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

function textOf(element: Element | null | undefined): string {
  if (element == null) return '';
  const nodes = document.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    acceptRead,
  );
  let text = '';
  while (nodes.nextNode()) if (nodes.currentNode instanceof Text) text += nodes.currentNode.data;
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The accessible name of the element, computed as far as our pages need it, or else its text. */
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
 * Describes an element in `from`. Returns a function that finds the matching element in another place: same tag, role and
 * name, and the same position among such elements. In the other place, the name may have an addition after a colon, which
 * was not known before. An element without a name has no match.
 */
export function counterpart(element: Element, from: Element): (to: Element) => HTMLElement | undefined {
  const name = nameOf(element);
  if (name === '') return () => undefined;
  const role = element.getAttribute('role');
  const candidates = (within: Element): readonly HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>(element.localName)].filter(
      (one) => one.getAttribute('role') === role && `${nameOf(one)}:`.startsWith(`${name}:`),
    );
  const position = candidates(from).findIndex((one) => one === element);
  return (to) => candidates(to)[position];
}
