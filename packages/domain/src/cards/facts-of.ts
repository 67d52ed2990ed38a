import type { Home, PublicCompound } from '@commonhearth/schemas';
import { factLabels, type MeasuredFact, measuredFacts } from '@commonhearth/schemas/constants';
import { formatMoney } from '../formatting/money.ts';
import { formatLot, formatSqft, lotAreaInSqft } from '../formatting/sizes.ts';
import { epochMs } from '../time.ts';

/** What is known of a home, in words. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** How much that is, where homes are compared by it, and whether they look for more or for less of it. */
  readonly amount?: number | null;
  readonly sought?: 'more' | 'less';
}

type Compared = Required<Pick<Fact, 'amount' | 'sought'>>;
const known = (value: number | null): value is number => value !== null && value > 0;
const dayMs = 86_400_000;
export const eachHomeLabel = 'Price per home';

/** '2 + 1 if you build': what stands and what could be built. */
function homesOf({ numUnits, numPotentialUnits }: PublicCompound['editorial']): string {
  return [
    known(numUnits) ? String(numUnits) : '',
    known(numPotentialUnits) ? `${numPotentialUnits} if you build` : '',
  ]
    .filter((part) => part !== '')
    .join(' + ');
}

/** How long a home has been on the site, in whole days. */
function daysHere(publishDate: string | null, now: number): string | undefined {
  const published = epochMs(publishDate);
  if (published === null) return undefined;
  const days = Math.floor((now - published) / dayMs);
  if (days < 1) return 'Since today';
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

type Row = readonly [label: string, value: string | null | undefined, compared?: Compared];

/** The facts that are more than their label and their number. */
const rows: Readonly<Partial<Record<MeasuredFact, (home: Home) => Row>>> = {
  sqft: (home) => {
    const inside = home.sqft ?? home.living_area_value;
    return ['Inside', formatSqft(inside), { amount: inside, sought: 'more' }];
  },
  lot_area_value: ({ lot_area_value: value, lot_area_units: units }) => [
    'Lot',
    formatLot(value, units),
    { amount: lotAreaInSqft(value, units), sought: 'more' },
  ],
};
const rowOf = (fact: MeasuredFact, home: Home): Row =>
  rows[fact]?.(home) ?? [factLabels[fact], known(home[fact]) ? String(home[fact]) : null];

/**
 * What is known of a home, in the order in which people ask; what is not known is left out. Zero bedrooms are
 * unknown.
 */
export function factsOf(
  { home, editorial, publish_date }: PublicCompound,
  { brand, now }: { readonly brand: string; readonly now: number },
): Fact[] {
  const { numUnits } = editorial;
  const each =
    known(home.price) && known(numUnits) && numUnits > 1 ? Math.round(home.price / numUnits) : null;
  const facts: readonly Row[] = [
    ['Homes', homesOf(editorial)],
    ...measuredFacts.filter((fact) => fact !== 'price').map((fact) => rowOf(fact, home)),
    [eachHomeLabel, each === null ? null : formatMoney(each, 'full'), { amount: each, sought: 'less' }],
    [`On ${brand}`, daysHere(publish_date, now)],
  ];
  return facts.flatMap(([label, value, compared]) =>
    value == null || value === '' ? [] : [{ label, value, ...compared }],
  );
}
