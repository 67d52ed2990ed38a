import type { CompoundSummary } from '../compound-summary.ts';

type Units = Pick<CompoundSummary, 'category' | 'numUnits' | 'numPotentialUnits'>;

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const places = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const countOf = (homes: number): string => counts[homes] ?? String(homes);
const homesOf = (homes: number): string => `${countOf(homes)} ${homes === 1 ? 'home' : 'homes'}`;

function roomOf(standing: number, potential: number): string {
  if (standing === 0) return `room for ${homesOf(potential)}`;
  const place = potential === 1 ? places[standing - 1] : undefined;
  if (place === undefined) return `room for ${countOf(potential)} more`;
  return `room for ${place === 'eighth' ? 'an' : 'a'} ${place}`;
}

/**
 * What stands and what could be built, in a sentence: 'Duplex: two homes today, room for a third.' Null while
 * neither is known. What could be built is only said where there is room.
 */
export function unitsInWords({ category, numUnits, numPotentialUnits }: Units): string | null {
  const potential = numPotentialUnits ?? 0;
  if ((numUnits ?? 0) === 0 && potential === 0) return null;
  const today =
    numUnits === null
      ? 'homes today not counted yet'
      : numUnits === 0
        ? 'no home today'
        : `${homesOf(numUnits)} today`;
  const room =
    potential === 0
      ? ''
      : `, ${numUnits === null ? `room for ${countOf(potential)} more` : roomOf(numUnits, potential)}`;
  const said = `${today}${room}.`;
  return category === null ? said.charAt(0).toUpperCase() + said.slice(1) : `${category}: ${said}`;
}
