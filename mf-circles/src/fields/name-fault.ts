import { longestName, readsAsAName, unreadableNameWords } from '@commonhearth/schemas/constants';

/** Why the server would reject a name; it has the same rule. */
export function nameFault(name: string, missing: string): string | undefined {
  if (name === '') return missing;
  if (name.length > longestName) return 'That name is too long. Enter a shorter one.';
  return readsAsAName(name) ? undefined : unreadableNameWords;
}
export const missingName = {
  circle: 'Give your circle a name, so friends know it’s you.',
  guest: 'Enter your first name.',
  household: 'Give your household a name, like “Sam & Kim”.',
} as const;
