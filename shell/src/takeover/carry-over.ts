type Match = (element: Element) => HTMLElement | undefined;

/** Opens in the app what the visitor opened in the first view. */
export function carryDetails(view: Element, match: Match): void {
  for (const details of view.querySelectorAll('details')) {
    const own = match(details);
    if (own instanceof HTMLDetailsElement) own.open = details.open;
  }
}

type Field = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element | undefined): element is Field =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement;

/** Tick boxes and choices of which one holds. */
const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** Whether the visitor changed it: it is not as its markup says. */
function isChanged(field: Field): boolean {
  if (isTick(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  // a browser chooses the first one where none is chosen in the markup
  const chosen = options.findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(chosen, 0);
}

/** React hears of a value that is set past the property of its own, as a browser sets it. */
function fill(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What the visitor chose, typed or ticked in the first view. Answers what does the same in the app. */
export function carryValues(view: Element, match: Match): () => void {
  const pairs = [...view.querySelectorAll<Field>('main :is(select, input, textarea)')]
    .filter(isChanged)
    .map((field) => ({ field, own: match(field) }));
  return () => {
    for (const { field, own } of pairs) {
      if (!isField(own)) continue;
      if (isTick(field) && isTick(own)) {
        if (own.checked !== field.checked) own.click();
      } else if (own.value !== field.value) fill(own, field.value);
    }
  };
}

/** Call it before the focused element leaves: a browser then draws a focus ring where there was one before. */
export function carryFocus(view: Element, match: Match): void {
  const { activeElement } = document;
  if (activeElement !== null && view.contains(activeElement))
    match(activeElement)?.focus({ preventScroll: true });
}

type Point = readonly [node: Node, offset: number];

/** The same place in the text of the matching element, however React split that text. */
function pointOf([node, offset]: Point, match: Match): Point | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const own = element === null ? undefined : match(element);
  if (element === null || own === undefined) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  let rest = before.toString().length;
  const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { length } = text.textContent ?? '';
    if (rest <= length) return [text, rest];
    rest -= length;
  }
  return undefined;
}

/** Keeps the text that the visitor selected. Answers what selects it in the app. */
export function carrySelection(view: Element, match: Match): () => void {
  const selection = getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  const none = (): void => undefined;
  if (selection?.isCollapsed !== false || anchorNode == null || focusNode == null) return none;
  if (!view.contains(anchorNode) || !view.contains(focusNode)) return none;
  const anchor = pointOf([anchorNode, selection.anchorOffset], match);
  const focus = pointOf([focusNode, selection.focusOffset], match);
  if (anchor === undefined || focus === undefined) return none;
  return () => {
    selection.setBaseAndExtent(...anchor, ...focus);
  };
}
