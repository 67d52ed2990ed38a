import { type CamelCase, camelCase } from '@commonhearth/domain';
import type { Home } from '@commonhearth/schemas';
import { type HomeFact, homeFactNames } from '@commonhearth/schemas/constants';
import { homes } from './schema/index.ts';

type HomeRow = typeof homes.$inferSelect;
type ColumnOf<Fact extends HomeFact> = Extract<CamelCase<Fact>, keyof HomeRow>;
/** Facts of a home in a row of `homes`. */
export type FactColumns<Fact extends HomeFact> = Readonly<Pick<HomeRow, ColumnOf<Fact>>>;

/** The column of each fact, by the fact's name on the wire. */
export const columnOf = Object.fromEntries(homeFactNames.map((fact) => [fact, camelCase(fact)])) as {
  readonly [Fact in HomeFact]: CamelCase<Fact>;
};

/** Facts of a row by their names on the wire. */
export const factsOfRow = <Fact extends HomeFact>(
  row: FactColumns<Fact>,
  facts: readonly Fact[],
): Pick<Home, Fact> => {
  const values: Partial<Record<string, unknown>> = row;
  return Object.fromEntries(facts.map((fact) => [fact, values[columnOf[fact]]])) as Pick<Home, Fact>;
};

/** The columns of facts; a fact that is not there is not known. */
export const factColumns = <Fact extends HomeFact>(
  told: Readonly<Partial<Pick<Home, HomeFact>>>,
  facts: readonly Fact[],
): FactColumns<Fact> =>
  Object.fromEntries(facts.map((fact) => [columnOf[fact], told[fact] ?? null])) as FactColumns<Fact>;

/** The columns of facts, to be selected. */
export const selectFacts = <Fact extends HomeFact>(facts: readonly Fact[]) =>
  Object.fromEntries(facts.map((fact) => [columnOf[fact], homes[columnOf[fact]]])) as Pick<
    typeof homes,
    ColumnOf<Fact>
  >;
