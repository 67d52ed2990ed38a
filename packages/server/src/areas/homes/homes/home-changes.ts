import type { HomeUpdate } from '@commonhearth/schemas';
import type { HomeFact } from '@commonhearth/schemas/constants';
import { columnOf } from '../../../db/home-facts.ts';
import type { HomeRow } from '../compounds/index.ts';

type Fact = string | number | boolean | null;

/** The facts of a home that an update names, each by its name on the wire: parts of an object by a dot. */
function factsOf(update: HomeUpdate): ReadonlyMap<string, Fact> {
  const { version: _, full_address: address = {}, home_attributes: attributes = {}, ...facts } = update;
  const dotted = (prefix: string, part: object) =>
    Object.entries(part).map(([name, value]) => [`${prefix}.${name}`, value as Fact] as const);
  return new Map(
    [
      ...Object.entries(facts),
      ...dotted('full_address', address),
      ...dotted('home_attributes', attributes),
    ].filter((entry): entry is [string, Fact] => entry[1] !== undefined),
  );
}

function now(home: HomeRow, fact: string): Fact {
  const [object, part] = fact.split(/\.(.*)/s);
  if (part === undefined) return home[columnOf[fact as HomeFact]];
  const whole: Readonly<Record<string, Fact>> =
    object === 'full_address' ? { ...home.fullAddress } : home.homeAttributes;
  return whole[part] ?? null;
}

/**
 * What the source says of the facts that now differ from it: of one that staff change for the first time what stood
 * there. One that is set back to the source's value is the source's again. What was made by hand has no source.
 */
function sourceValuesAfter(home: HomeRow, facts: ReadonlyMap<string, Fact>): HomeRow['sourceValues'] {
  if (home.provider === 'manual') return home.sourceValues;
  const kept = new Map<string, Fact>(Object.entries(home.sourceValues));
  for (const [fact, value] of facts) {
    const before = now(home, fact);
    if (value === before) continue;
    if (!kept.has(fact)) kept.set(fact, before);
    else if (kept.get(fact) === value) kept.delete(fact);
  }
  return Object.fromEntries(kept);
}

/** The columns that an update changes. */
export function changesOf(home: HomeRow, update: HomeUpdate): Partial<HomeRow> {
  const facts = factsOf(update);
  const plain = Object.entries(columnOf).flatMap(([fact, column]) =>
    facts.has(fact) ? [[column, facts.get(fact)] as const] : [],
  );
  const attributes = { ...home.homeAttributes, ...update.home_attributes };
  const wanted: Partial<HomeRow> = {
    ...Object.fromEntries(plain),
    ...(update.full_address !== undefined && {
      fullAddress: { ...home.fullAddress, ...(update.full_address as Partial<HomeRow['fullAddress']>) },
    }),
    ...(update.home_attributes !== undefined && {
      homeAttributes: Object.fromEntries(
        Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ),
    }),
    sourceValues: sourceValuesAfter(home, facts),
  };
  const differs = ([column, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(home[column as keyof HomeRow]);
  return Object.fromEntries(Object.entries(wanted).filter(differs)) as Partial<HomeRow>;
}
