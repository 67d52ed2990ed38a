/** What stands for something of who gets the mail, as the menu offers it. */
export const variables = [
  { name: 'first_name', label: 'First name', fallback: 'there' },
  { name: 'name', label: 'Whole name', fallback: 'there' },
  { name: 'market', label: 'Their market', fallback: 'your market' },
  { name: 'areas', label: 'Their areas', fallback: 'your areas' },
  { name: 'new_homes', label: 'New homes there in 7 days', fallback: 'some' },
] as const;

export const written = ({ name, fallback }: (typeof variables)[number]): string => `{{${name}|${fallback}}}`;

/** Each `{{…}}` of a text, and whether there is such a variable. */
export function variablesIn(
  text: string,
): readonly { readonly from: number; readonly to: number; readonly isKnown: boolean }[] {
  return [...text.matchAll(/\{\{\s*(\w*)\s*(?:\|[^{}]*)?\}\}/g)].map(({ index, 0: whole, 1: name }) => ({
    from: index,
    to: index + whole.length,
    isKnown: variables.some((one) => one.name === name),
  }));
}
