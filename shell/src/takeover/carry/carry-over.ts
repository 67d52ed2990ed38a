import { apply, copyCaret, isCheckable, type Field } from './fields.ts';

/** Describes an element of the first view. Returns a function that finds the matching element of the app. */
export type Match = (element: Element) => () => HTMLElement | undefined;

/** Copies the open state of details from the first view to the app. */
export function carryDetails(view: Element, match: Match): void {
  for (const details of view.querySelectorAll('details')) {
    const target = match(details)();
    if (target instanceof HTMLDetailsElement) target.open = details.open;
  }
}

/** Collects the open popovers of the first view. Returns a function that opens the matching ones of the app. */
export function carryPopovers(view: Element, match: Match): () => void {
  const finds = [...view.querySelectorAll(':popover-open')].map(match);
  return () => {
    for (const find of finds) find()?.showPopover();
  };
}

/** Whether the visitor changed the field, so that it differs from its markup. */
function isChanged(field: Field): boolean {
  if (isCheckable(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  // browsers select the first option if the markup selects none
  const defaultIndex = options.findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(defaultIndex, 0);
}

/**
 * Collects the fields that the visitor changed in the first view. Returns functions that change them in the app: those of
 * forms, which presses may submit, and the others, which may replace the elements that the presses need.
 */
export function carryValues(view: Element, match: Match): Record<'inForms' | 'others', () => void> {
  const changed = [...view.querySelectorAll<Field>('main :is(select, input, textarea)')]
    .filter(isChanged)
    .map((field) => ({ field, find: match(field), isInForm: field.form !== null }));
  const applyAll = (inForms: boolean) => (): void => {
    for (const { field, find, isInForm } of changed) if (isInForm === inForms) apply(field, find());
  };
  return { inForms: applyAll(true), others: applyAll(false) };
}

/**
 * Finds the focused element. Returns a function that focuses the matching element of the app. Call that before the first
 * view is removed, so that browsers keep showing a focus ring if there was one.
 */
export function carryFocus(view: Element, match: Match): () => void {
  const { activeElement } = document;
  const find = activeElement !== null && view.contains(activeElement) ? match(activeElement) : undefined;
  return () => {
    const target = find?.();
    target?.focus({ preventScroll: true });
    if (activeElement !== null) copyCaret(activeElement, target);
  };
}

type Point = readonly [node: Node, offset: number];

/** The same position in the text of the matching element, regardless of how React split that text. */
function pointOf([node, offset]: Point, match: Match): Point | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const target = element === null ? undefined : match(element)();
  if (element === null || target === undefined) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  let remaining = before.toString().length;
  const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { length } = text.textContent ?? '';
    if (remaining <= length) return [text, remaining];
    remaining -= length;
  }
  return undefined;
}

/** Reads the text that the visitor selected. Returns a function that selects it in the app. */
export function carrySelection(view: Element, match: Match): () => void {
  const selection = getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  const noop = (): void => undefined;
  if (selection?.isCollapsed !== false || anchorNode == null || focusNode == null) return noop;
  if (!view.contains(anchorNode) || !view.contains(focusNode)) return noop;
  const anchor = pointOf([anchorNode, selection.anchorOffset], match);
  const focus = pointOf([focusNode, selection.focusOffset], match);
  if (anchor === undefined || focus === undefined) return noop;
  return () => {
    selection.setBaseAndExtent(...anchor, ...focus);
  };
}
