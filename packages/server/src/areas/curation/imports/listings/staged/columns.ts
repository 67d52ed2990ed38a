import { type SQL, sql } from 'drizzle-orm';
import { factLabels, homeFactNames, type MeasuredFact } from '@commonhearth/schemas/constants';
import { columnOf } from '../../../../../db/home-facts.ts';
import { homes } from '../../../../../db/schema/index.ts';
import type { Address, MarketArea } from '../../../../homes/index.ts';
import type { Listing } from '../file/validate-row.ts';
import type { CopyValue } from './copy-text.ts';

/** Who says so: homes are known by provider and external id. */
export const salesFile = 'sales_file';

/** A listing with what its place says of it. */
export interface StagedListing {
  readonly listing: Listing;
  readonly area: MarketArea | undefined;
  readonly address: Address;
}
interface Column {
  readonly name: string;
  readonly type: string;
  /** A fact of the home that the listing says: a column of the same name in `homes`. */
  readonly fact?: true;
  readonly value: (staged: StagedListing) => CopyValue;
}

const fact = (name: string, type: string, value: Column['value']): Column => ({
  name,
  type,
  fact: true,
  value,
});

const measured = homeFactNames.filter((name): name is MeasuredFact => name in factLabels);

/** The staged table: what it is made of, filled with and compared by. */
export const columns: readonly Column[] = [
  { name: 'line', type: 'integer NOT NULL', value: ({ listing }) => listing.line },
  { name: 'external_id', type: 'text NOT NULL', value: ({ listing }) => listing.externalId },
  fact('source_timestamp', 'timestamptz(3)', ({ listing: { sourceDate } }) =>
    sourceDate === null ? null : new Date(sourceDate).toISOString(),
  ),
  ...measured.map((name) => {
    const column = columnOf[name];
    return fact(name, homes[column].getSQLType(), ({ listing }) => listing[column]);
  }),
  fact('lat', 'double precision NOT NULL', ({ listing }) => listing.lat),
  fact('lng', 'double precision NOT NULL', ({ listing }) => listing.lng),
  fact('formatted_address', 'text NOT NULL', ({ address }) => address.formatted),
  fact('address_approximate', 'boolean NOT NULL', ({ address }) => address.approximate),
  fact('full_address', 'jsonb NOT NULL', ({ address }) => JSON.stringify(address.full)),
  fact('home_attributes', 'jsonb NOT NULL', ({ listing }) => JSON.stringify(listing.attributes)),
  { name: 'area_id', type: 'bigint', value: ({ area }) => area?.areaId },
  { name: 'neighborhood_id', type: 'bigint', value: ({ area }) => area?.neighborhoodId },
];

/** The facts of a table as a list of SQL, each made by `write` from the column's name. */
export const facts = (write: (column: string) => string): SQL =>
  sql.raw(
    columns
      .filter((column) => column.fact)
      .map(({ name }) => write(name))
      .join(', '),
  );

/** Facts that are objects: staff change their parts, each with a name of its own among `source_values`. */
const objects: readonly string[] = ['full_address', 'home_attributes'];

/** Which part of its object a fact names: all after the first dot, as names of columns of a file may have some. */
const part = "substr(fact, strpos(fact, '.') + 1)";

/** Of an object what the row says, but for the parts that staff changed by hand; an attribute may be gone by hand. */
function partsAfter(column: string): string {
  const merged = `s.${column} || coalesce((
    SELECT jsonb_object_agg(${part}, h.${column} -> ${part})
    FROM jsonb_object_keys(h.source_values) fact WHERE fact LIKE '${column}.%'), '{}')`;
  return `CASE WHEN h.source_values IS NULL OR h.source_values = '{}' THEN s.${column}
    ELSE ${column === 'home_attributes' ? `jsonb_strip_nulls(${merged})` : merged} END`;
}

/**
 * What a staged row `s` makes of a fact of the home `h` that it is about. A fact that staff changed by hand stays. A
 * row without a date leaves the one that is known, so that a file from before that date still changes nothing.
 */
export function factAfter(column: string): string {
  if (column === 'source_timestamp') return `coalesce(s.${column}, h.${column})`;
  if (objects.includes(column)) return partsAfter(column);
  return unlessByHand(column, `s.${column}`);
}

export const unlessByHand = (column: string, told: string): string =>
  `CASE WHEN h.source_values ? '${column}' THEN h.${column} ELSE ${told} END`;

/** What then stands beside the facts that staff changed by hand: what the row says of them, where it says anything. */
export const sourceValuesAfter = `CASE
  WHEN h.source_values IS NULL OR h.source_values = '{}' THEN h.source_values
  ELSE (SELECT jsonb_object_agg(fact, coalesce(CASE
      WHEN fact LIKE '%.%' THEN coalesce(to_jsonb(s) -> split_part(fact, '.', 1) -> ${part}, 'null')
      ELSE to_jsonb(s) -> fact END, value))
    FROM jsonb_each(h.source_values) AS beside (fact, value)) END`;
