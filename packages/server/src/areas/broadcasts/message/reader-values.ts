import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { areas, compounds, markets } from '../../../db/schema/index.ts';
import type { MailAbout } from '../../../db/schema/mail/mails.ts';
import { isPublishedSql, maySeeArea } from '../../../visibility.ts';
import type { BroadcastRow } from '../broadcast/index.ts';

/** What a reader's own places in a text say; empty: they have none. */
export interface ReaderValues {
  readonly first_name: string;
  readonly name: string;
  readonly market: string;
  readonly areas: string;
  readonly new_homes: string;
}
/** Who a mail of a broadcast is for; `null` is nobody. */
export interface BroadcastReader {
  readonly address: string;
  readonly userId: string | null;
  readonly about: MailAbout;
}
type Audience = BroadcastRow['audience'];

const newDays = 7;
const mostAreas = 5;
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

interface Place extends Record<string, unknown> {
  readonly areaId: number;
  readonly marketId: number;
  readonly name: string;
  readonly status: typeof areas.$inferSelect.status;
  readonly newHomes: number;
}

/** Every market and area, with how many homes came out there; read once for many mails. */
export async function placesOf(db: Db | Tx, now: Date) {
  const since = new Date(now.getTime() - newDays * 24 * 3600 * 1000);
  const { rows } = await db.execute<Place>(sql`
    select ${areas.areaId}::int as "areaId", ${areas.marketId}::int as "marketId", ${areas.displayName} as name,
      ${areas.status} as status, count(${compounds.compoundId})::int as "newHomes"
    from ${areas} left join ${compounds} on ${compounds.areaId} = ${areas.areaId} and ${isPublishedSql(compounds)}
      and not ${compounds.internal} and ${compounds.publishDate} > ${since.toISOString()}::timestamptz
    group by ${areas.areaId} order by ${areas.displayName}, ${areas.areaId}`);
  const named = await db.select({ marketId: markets.marketId, name: markets.name }).from(markets);
  return { areas: rows, markets: named.sort((a, b) => a.name.localeCompare(b.name)) };
}
type Places = Awaited<ReturnType<typeof placesOf>>;

interface Known extends Record<string, unknown> {
  readonly userId: string;
  readonly name: string;
  readonly marketIds: readonly number[];
  readonly areaIds: readonly number[];
  readonly betaAreaIds: readonly number[];
}

/** Of readers with an account, by it: what they are called, and what they look for where the broadcast reaches them. */
async function known(
  db: Db | Tx,
  readers: readonly BroadcastReader[],
): Promise<ReadonlyMap<string | null, Known>> {
  const asked = readers.flatMap(({ userId, about }) =>
    userId === null ? [] : [{ user_id: userId, subscribers: about.subscriber ?? [] }],
  );
  if (asked.length === 0) return new Map();
  const reached = sql`select s.subscriber_id, s.market_id from subscribers s
    where s.user_id = person.user_id and s.subscriber_id = any(asked.subscribers)`;
  const { rows } = await db.execute<Known>(sql`
    select person.user_id as "userId", person.name,
      array(select market_id::int from (${reached}) r) as "marketIds",
      array(select c.area_id::int from (${reached}) r join subscriber_areas c using (subscriber_id)) as "areaIds",
      array(select b.area_id::int from area_beta_users b where b.user_id = person.user_id) as "betaAreaIds"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) asked (user_id uuid, subscribers uuid[])
    join users person on person.user_id = asked.user_id`);
  return new Map(rows.map((row) => [row.userId, row]));
}

const inWords = (names: readonly string[]): string =>
  listed.format(
    names.length <= mostAreas
      ? names
      : [...names.slice(0, mostAreas - 1), `${names.length - mostAreas + 1} more`],
  );

/** Areas that somebody chose, of the markets that they are in; where they chose none, nothing of that market. */
function valuesIn(
  { areas: all, markets: named }: Places,
  marketIds: readonly number[],
  chosen: ReadonlySet<number>,
  betaAreaIds: readonly number[],
) {
  const inMarkets = all.filter(
    (area) => marketIds.includes(area.marketId) && maySeeArea({ betaAreaIds }, area),
  );
  const theirs = inMarkets.filter(({ areaId }) => chosen.has(areaId));
  const there = inMarkets.filter(
    (area) => theirs.includes(area) || !theirs.some(({ marketId }) => marketId === area.marketId),
  );
  return {
    market: inWords(named.filter(({ marketId }) => marketIds.includes(marketId)).map(({ name }) => name)),
    areas: inWords(theirs.map(({ name }) => name)),
    new_homes: String(there.reduce((sum, { newHomes }) => sum + newHomes, 0)),
  };
}

const marketsOf = ({ market_ids, interest_market_id }: Audience, places: Places): readonly number[] => {
  if (interest_market_id !== undefined) return [Number(interest_market_id)];
  return market_ids.length > 0 ? market_ids.map(Number) : places.markets.map(({ marketId }) => marketId);
};

/** Of nobody: the market is one that the audience has. */
export const valuesOfNobody = (places: Places, audience: Audience): ReaderValues => ({
  ...valuesIn(places, marketsOf(audience, places).slice(0, 1), new Set(), []),
  first_name: '',
  name: '',
});

/** As long as they come, to know how large a mail can be. */
export const longestValues = (places: Places): ReaderValues => ({
  first_name: 'W'.repeat(100),
  name: 'W'.repeat(100),
  market: inWords(places.markets.map(({ name }) => name)),
  areas: inWords(places.areas.map(({ name }) => name).sort((one, other) => other.length - one.length)),
  new_homes: '10000',
});

/** Of each reader, in their order. */
export async function valuesOfReaders(
  db: Db | Tx,
  { places, audience }: { readonly places: Places; readonly audience: Audience },
  readers: readonly BroadcastReader[],
): Promise<readonly ReaderValues[]> {
  const people = await known(db, readers);
  return readers.map(({ userId, about }) => {
    const person = people.get(userId);
    const reached = person?.marketIds ?? [];
    const marketIds =
      audience.interest_market_id === undefined && reached.length > 0 ? reached : marketsOf(audience, places);
    const chosen = about.area?.map(Number) ?? person?.areaIds ?? [];
    const name = (person?.name ?? '').replaceAll(/\s+/g, ' ').trim();
    return {
      ...valuesIn(places, marketIds, new Set(chosen), person?.betaAreaIds ?? []),
      name,
      first_name: name.split(' ')[0] ?? '',
    };
  });
}
