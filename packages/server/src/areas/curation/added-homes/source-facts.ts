import type { ProviderFact } from '@commonhearth/schemas/constants';
import { columnOf } from '../../../db/home-facts.ts';
import type { SourceValues } from '../../../db/schema/json.ts';
import type { HomeRow } from '../../homes/index.ts';

/** Facts of a home that a source tells, by their names on the wire. */
type Fact = ProviderFact | 'current_status' | 'listing_type';
export type ToldFacts = { readonly [Name in Fact]?: HomeRow[(typeof columnOf)[Name]] };

/** What the source said of a fact last: of one that staff changed by hand, what stands beside it. */
export function lastTold(home: HomeRow, fact: Fact): string | number | boolean | null {
  const beside = home.sourceValues[fact];
  return beside === undefined ? home[columnOf[fact]] : beside;
}

/**
 * What a home becomes by what its source tells now: a fact that staff changed by hand stays, and the source's value
 * stands beside it. Empty where nothing is new.
 */
export function withSource(home: HomeRow, told: ToldFacts): Partial<HomeRow> {
  const facts = Object.keys(told).filter((name): name is Fact => Object.hasOwn(columnOf, name));
  const fresh = facts.filter((fact) => lastTold(home, fact) !== told[fact]);
  if (fresh.length === 0) return {};
  const beside: SourceValues = { ...home.sourceValues };
  const changed: Partial<Record<keyof HomeRow, unknown>> = {};
  for (const fact of fresh) {
    if (Object.hasOwn(beside, fact)) beside[fact] = told[fact] ?? null;
    else changed[columnOf[fact]] = told[fact];
  }
  const isBeside = fresh.some((fact) => Object.hasOwn(beside, fact));
  return { ...(changed as Partial<HomeRow>), ...(isBeside && { sourceValues: beside }) };
}
