/**
 * Puts the focus on the first input within that holds what it cannot take (its `validity` says so), and
 * tells whether there was one: what is entered is then not ready to be used.
 */
export function focusInvalid(within: HTMLElement | null): boolean {
  const invalid = within?.querySelector<HTMLInputElement>('input:invalid');
  // says at the field what is wrong, where it waited for more
  invalid?.checkValidity();
  invalid?.focus();
  return invalid !== null && invalid !== undefined;
}
