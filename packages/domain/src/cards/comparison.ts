import type { PublicCompound } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import { formatMoney } from '../formatting/money.ts';
import { tagsOf } from '../tags/tags.ts';
import { tagWords } from './compound-words.ts';
import { householdCost, type LoanTerms } from '../cost/household-cost.ts';
import { eachHomeLabel, factsOf, type Fact } from './facts-of.ts';

/** What is known of homes that are compared, by one of the questions that people ask. */
export interface ComparedFact {
  readonly label: string;
  /** Of each home, in words; null where it is not known. */
  readonly values: readonly (string | null)[];
  /** Whether a home has the most, or the least, of what is looked for; of none where all have as much. */
  readonly best: readonly boolean[];
  /** What the best value is among them. */
  readonly bestIs: 'lowest' | 'largest';
  /** All have the same. */
  readonly same: boolean;
}

function bestOf(facts: readonly (Fact | undefined)[]): Pick<ComparedFact, 'best' | 'bestIs'> {
  const amounts = facts.map((fact) => (fact?.amount == null || fact.amount <= 0 ? null : fact.amount));
  const known = amounts.filter((amount) => amount !== null);
  const isLess = facts.some((fact) => fact?.sought === 'less');
  const best = isLess ? Math.min(...known) : Math.max(...known);
  const differs = known.some((amount) => amount !== best);
  return {
    best: amounts.map((amount) => differs && amount === best),
    bestIs: isLess ? 'lowest' : 'largest',
  };
}

/** How many households a home for sale has room for today; 0 where its price or its homes are not known. */
const roomForSale = ({ home, editorial }: PublicCompound): number =>
  home.listing_type === 'sale' && (home.price ?? 0) > 0 ? (editorial.numUnits ?? 0) : 0;

/**
 * For how many households costs are compared, and the most that a home has room for. As many as a person asks for; else
 * as many as each home has room for, but no fewer than two, because one household shares nothing.
 */
export function householdChoice(
  homes: readonly (readonly [CompoundSummary, PublicCompound])[],
  wanted: number | null,
): { readonly households: number; readonly most: number } {
  const rooms = homes.map(([, compound]) => roomForSale(compound)).filter((room) => room > 0);
  const most = Math.max(0, ...rooms);
  return { households: Math.min(wanted ?? Math.max(2, Math.min(...rooms)), most), most };
}

interface Shared {
  readonly loan: LoanTerms;
  readonly households: number;
}

/** What each of so many households pays a month of a home for sale, where it has room for them today. */
function eachMonth(compound: PublicCompound, { loan, households }: Shared): readonly Fact[] {
  const label = 'Each household a month';
  const room = roomForSale(compound);
  if (room === 0) return [];
  if (room < households) return [{ label, value: `Room for ${room} today` }];
  const cost = householdCost(compound.home.price, households, loan);
  if (cost === null) return [];
  const amount = Math.round(cost.total);
  return [{ label, value: `About ${formatMoney(amount, 'full')}`, amount, sought: 'less' }];
}

/** Of a single home, whose own page says it once. */
function eachHome({ home: { price }, editorial }: PublicCompound): readonly Fact[] {
  if (editorial.numUnits !== 1 || price === null || price <= 0) return [];
  return [{ label: eachHomeLabel, value: formatMoney(price, 'full'), amount: price, sought: 'less' }];
}

/** Homes side by side: their price, what each of so many households pays, their kind, what is known of any of them, and their tags. */
export function comparison(
  homes: readonly (readonly [CompoundSummary, PublicCompound])[],
  at: Shared & { readonly brand: string; readonly now: number },
): readonly ComparedFact[] {
  const facts = homes.map(([{ price, category }, compound]): readonly Fact[] => [
    { label: 'Price', value: formatMoney(price, 'full'), amount: price, sought: 'less' },
    ...eachMonth(compound, at),
    { label: 'Type', value: category ?? '' },
    ...factsOf(compound, at),
    ...eachHome(compound),
    { label: 'Known for', value: tagsOf(compound.editorial).map(tagWords).join(', ') },
  ]);
  const labels = new Set(facts.flatMap((of) => of.map(({ label }) => label)));
  return [...labels].flatMap((label) => {
    const row = facts.map((of) => of.find((fact) => fact.label === label));
    const values = row.map((fact) => (fact === undefined || fact.value === '' ? null : fact.value));
    if (values.every((value) => value === null)) return [];
    const same = values.every((value) => value === values[0]);
    return [{ label, values, ...bestOf(row), same }];
  });
}
