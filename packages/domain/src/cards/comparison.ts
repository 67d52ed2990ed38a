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

/** What a household pays a month of a home for sale, where as many share it as can live there today. */
function eachMonth({ home, editorial }: PublicCompound, loan: LoanTerms): readonly Fact[] {
  const cost = householdCost(home.price, editorial.numUnits ?? 0, loan);
  if (home.listing_type !== 'sale' || cost === null) return [];
  const amount = Math.round(cost.total);
  const value = `About ${formatMoney(amount, 'full')}`;
  return [{ label: 'Each household a month', value, amount, sought: 'less' }];
}

/** Of a single home, whose own page says it once. */
function eachHome({ home: { price }, editorial }: PublicCompound): readonly Fact[] {
  if (editorial.numUnits !== 1 || price === null || price <= 0) return [];
  return [{ label: eachHomeLabel, value: formatMoney(price, 'full'), amount: price, sought: 'less' }];
}

/** Homes side by side: their price, what a household pays, their kind, what is known of any of them, and their tags. */
export function comparison(
  homes: readonly (readonly [CompoundSummary, PublicCompound])[],
  at: { readonly brand: string; readonly now: number; readonly loan: LoanTerms },
): readonly ComparedFact[] {
  const facts = homes.map(([{ price, category }, compound]): readonly Fact[] => [
    { label: 'Price', value: formatMoney(price, 'full'), amount: price, sought: 'less' },
    ...eachMonth(compound, at.loan),
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
