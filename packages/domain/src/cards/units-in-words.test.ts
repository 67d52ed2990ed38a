import { categories } from '@commonhearth/schemas/constants';
import { unitsInWords } from './units-in-words.ts';

const sentence = (
  category: (typeof categories)[number] | null,
  numUnits: number | null,
  numPotentialUnits: number | null,
) => unitsInWords({ category, numUnits, numPotentialUnits });

it.each([
  ['Duplex', 2, 1, 'Duplex: two homes today, room for a third.'],
  ['Triplex', 3, 0, 'Triplex: three homes today.'],
  ['4+ home compound', 4, 2, '4+ home compound: four homes today, room for two more.'],
  ['Home with ADU', 2, null, 'Home with ADU: two homes today.'],
  ['Home with ADU potential', 1, 1, 'Home with ADU potential: one home today, room for a second.'],
  ['Apartment cluster', 12, 1, 'Apartment cluster: 12 homes today, room for one more.'],
  ['Apartment cluster', 7, 1, 'Apartment cluster: seven homes today, room for an eighth.'],
  ['Duplex', 0, 2, 'Duplex: no home today, room for two homes.'],
  ['Duplex', null, 1, 'Duplex: homes today not counted yet, room for one more.'],
  [null, 1, null, 'One home today.'],
  [null, null, 1, 'Homes today not counted yet, room for one more.'],
  ['Duplex', 0, 0, null],
  ['Duplex', null, null, null],
] as const)('%s, %s and %s could be built: %s', (category, units, potential, words) => {
  expect(sentence(category, units, potential)).toBe(words);
});

// as many as a compound may have
const upTo99 = [null, ...Array.from({ length: 100 }, (_, n) => n)];
const all = [null, ...categories].flatMap((category) =>
  upTo99.flatMap((units) => upTo99.map((potential) => ({ category, units, potential }))),
);

it('every combination is one sentence in the words of its type, one home is no “homes”, and what is not known is not told', () => {
  const told = new Map<string, string>();
  for (const { category, units, potential } of all) {
    const words = sentence(category, units, potential);
    if ((units ?? 0) === 0 && (potential ?? 0) === 0) {
      if (words !== null) throw new Error(`Nothing is known, and “${words}” is said.`);
      continue;
    }
    // no room and room that nobody looked for read the same, everything else is told apart
    const means = `${category ?? ''} ${units ?? '?'} ${potential ?? 0}`;
    if (words === null) throw new Error(`Nothing is said of ${means}.`);
    const same = told.get(words) ?? means;
    if (same !== means) throw new Error(`“${words}” says ${same} and ${means}.`);
    told.set(words, means);
    const wellFormed =
      words.includes('room for') === (potential ?? 0) > 0 &&
      /^[A-Z0-9].*\.$/.test(words) &&
      words.startsWith(category === null ? '' : `${category}: `) &&
      !/null|undefined|NaN| {2}|\b(one|1) homes|\b(two|[2-9]|\d\d) home\b|\ba eighth/.test(
        words.slice(category?.length ?? 0),
      );
    if (!wellFormed) throw new Error(`${means} is “${words}”.`);
  }
  expect(told.size).toBe(7 * (101 * 100 - 2));
});
