import type { Editorial } from '@commonhearth/schemas';
import { unitsInWords } from './units-in-words.ts';

const longest = 160;

/** A home in a sentence or two for search engines, cut at a word; undefined while nothing is known of it. */
export function homeDescription(
  editorial: Pick<Editorial, 'category' | 'numUnits' | 'numPotentialUnits' | 'description'>,
): string | undefined {
  const line = [unitsInWords(editorial), editorial.description].join(' ').replace(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/ \S*$/, '')}…`;
}
