import { formatDate } from '@commonhearth/domain/formatting';
import { invalidField } from '../../../failure.ts';

const folded = (name: string): string => name.toLowerCase();

/** A name that staff gave a cycle. 422 where another cycle of the market has it: nobody could tell the two apart. */
export function requireFreeName(name: string, taken: readonly string[]): string {
  if (taken.some((one) => folded(one) === folded(name)))
    throw invalidField('name', `This market already has a cycle “${name}”. Choose another name.`);
  return name;
}

/** "Week of November 20, 2026", with a number where that is taken. */
export function nameByStart(startsOn: string, taken: readonly string[]): string {
  const name = `Week of ${formatDate(startsOn)}`;
  for (let i = 1; ; i++) {
    const numbered = i === 1 ? name : `${name} (${i})`;
    if (!taken.some((one) => folded(one) === folded(numbered))) return numbered;
  }
}
