export type Field = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement;
export const isField = (element: unknown): element is Field =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement;

/** Checkboxes and radio buttons. */
export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** Sets the value with the native setter, because React overrides the element's own property and would miss the change. */
function fill(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Puts the caret, or the selected text of a field, at the same position. Some types of fields have none. */
export function copyCaret(field: Element, target: Element | undefined): void {
  const isText = (element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isText(field) && isText(target) && field.selectionStart !== null)
    target.setSelectionRange(field.selectionStart, field.selectionEnd);
}

/** Gives a field of the app the value of the same field of another view. */
export function apply(field: Field, target: HTMLElement | undefined): void {
  if (!isField(target)) return;
  if (isCheckable(field) && isCheckable(target)) {
    if (target.checked !== field.checked) target.click();
  } else if (target.value !== field.value) {
    fill(target, field.value);
    copyCaret(field, target);
  }
}
