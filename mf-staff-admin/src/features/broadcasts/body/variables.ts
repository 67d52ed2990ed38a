/** What stands for something of who gets the mail, as the menu offers it. */
export const variables = [
  { name: 'first_name', label: 'First name', fallback: 'there' },
  { name: 'name', label: 'Whole name', fallback: 'there' },
  { name: 'market', label: 'Their market', fallback: 'your market' },
  { name: 'areas', label: 'Their areas', fallback: 'your areas' },
  { name: 'new_homes', label: 'New homes there in 7 days', fallback: 'some' },
] as const;

export const written = ({ name, fallback }: (typeof variables)[number]): string => `{{${name}|${fallback}}}`;

const isVariable = (name: string | undefined): boolean => variables.some((one) => one.name === name);

/** Each `{{…}}` of a text, and whether there is such a variable; one in single braces is a mistake. */
export function variablesIn(
  text: string,
): readonly { readonly from: number; readonly to: number; readonly isKnown: boolean }[] {
  const doubled = [...text.matchAll(/\{\{\s*(?:(\w+)\s*)?(?:\|[^{}]*)?\}\}/g)].map((found) => ({
    found,
    isKnown: isVariable(found[1]),
  }));
  const single = [...text.matchAll(/(?<!\{)\{\s*(\w+)\s*(?:\|[^{}]*)?\}(?!\})/g)]
    .filter(([, name]) => isVariable(name))
    .map((found) => ({ found, isKnown: false }));
  return [...doubled, ...single].map(({ found: { index, 0: whole }, isKnown }) => ({
    from: index,
    to: index + whole.length,
    isKnown,
  }));
}
