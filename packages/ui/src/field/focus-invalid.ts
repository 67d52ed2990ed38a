/**
 * Puts the focus on the first control within that holds what it cannot take (its `validity` says so), and
 * tells whether there was one: what is entered is then not ready to be used.
 */
export function focusInvalid(within: HTMLElement | null): boolean {
  const invalid = within?.querySelector<HTMLElement>('input:invalid, select:invalid, textarea:invalid');
  invalid?.focus();
  return invalid !== null && invalid !== undefined;
}
