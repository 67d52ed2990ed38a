import { longestName, readsAsAName, unreadableNameWords } from '@commonhearth/schemas/constants';

/** What is wrong with a name that was typed; the server has the same rule. */
export function nameFault(name: string): string | undefined {
  if (name.length > longestName) return 'That name is too long. Enter a shorter one.';
  return readsAsAName(name) ? undefined : unreadableNameWords;
}
