import { createHash } from 'node:crypto';
import { createArea, marketIdOf, type TestApi } from '@commonhearth/testing-server/api';
import { createSubscriber, createUser } from '@commonhearth/testing-server/world';
import { sql } from 'drizzle-orm';
import type { BroadcastAudience } from '../../../db/schema/json.ts';
import { hash } from '../../mail/refusals/mail-refusal.harness.ts';

/** A number in [0, 1) that is the same for the same text. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
const chance = (text: string, of: number): boolean => drawn(text) < of;
const oneOf = <T>(list: readonly T[], text: string): T => list[Math.floor(drawn(text) * list.length)] as T;
const someOf = <T>(list: readonly T[], text: string, of: number): readonly T[] =>
  list.filter((_, n) => chance(`${text}/${n}`, of));

const marketKeys = ['seattle', 'austin', 'bay_area'] as const;
const statuses = ['live', 'live', 'in_beta', 'internal_review'] as const;

interface Area {
  readonly id: string;
  readonly market: string;
  readonly status: (typeof statuses)[number];
}
interface Subscriber {
  readonly id: string;
  readonly market: string;
  readonly areas: readonly string[];
}
interface Person {
  readonly email: string;
  readonly all: boolean;
  readonly product: boolean;
  readonly newsletter: boolean;
  readonly suppressed: boolean;
  readonly beta: readonly string[];
  readonly subscribers: readonly Subscriber[];
  readonly stopped: { readonly list: string; readonly what: string; readonly id: string } | null;
}
export interface Population {
  readonly markets: readonly string[];
  readonly areas: readonly Area[];
  readonly people: readonly Person[];
}

async function createPlaces(api: TestApi): Promise<Pick<Population, 'markets' | 'areas'>> {
  const markets: string[] = [];
  const areas: Area[] = [];
  for (const key of marketKeys) {
    const market = await marketIdOf(api, key);
    markets.push(market);
    for (const [n, status] of statuses.entries()) {
      const { areaId } = await createArea(api, { name: `${key} ${n}`, status, market: key });
      areas.push({ id: areaId, market, status });
    }
  }
  return { markets, areas };
}

async function createSomebody(
  api: TestApi,
  { markets, areas }: Pick<Population, 'markets' | 'areas'>,
  n: number,
): Promise<Person> {
  const { db } = api.database;
  const of = (what: string) => `${n} ${what}`;
  const email = `Person${n}@example.com`;
  const userId = await createUser(api, { email });
  const flags = {
    all: chance(of('all'), 0.85),
    product: chance(of('product'), 0.85),
    newsletter: chance(of('newsletter'), 0.6),
  };
  await db.execute(sql`update users set receives_all_emails = ${flags.all},
    receives_product_emails = ${flags.product}, receives_newsletter_emails = ${flags.newsletter}
    where user_id = ${userId}`);
  const subscribers: Subscriber[] = [];
  for (const [at, key] of marketKeys.entries()) {
    if (!chance(of(key), 0.5)) continue;
    const id = await createSubscriber(api, userId, key);
    const there = areas.filter(({ market }) => market === markets[at]).map((area) => area.id);
    const chosen = chance(of(`${key} chooses`), 0.6) ? someOf(there, of(key), 0.4) : [];
    for (const [position, area] of chosen.entries())
      await db.execute(sql`insert into subscriber_areas values (${id}, ${area}, ${position})`);
    subscribers.push({ id, market: markets[at] ?? '', areas: chosen });
  }
  const trials = areas.filter(({ status }) => status === 'in_beta').map(({ id }) => id);
  const beta = someOf(trials, of('beta'), 0.4);
  for (const area of beta)
    await db.execute(sql`insert into area_beta_users values (${area}, ${userId}, now())`);
  const suppressed = chance(of('suppressed'), 0.05);
  if (suppressed)
    await db.execute(sql`insert into suppressed_addresses values (${hash(email)}, 'it bounced', now())`);
  const what = oneOf(['user', 'area', 'subscriber'] as const, of('what'));
  const id = {
    user: userId,
    area: oneOf(areas, of('area')).id,
    subscriber: subscribers[0]?.id ?? 'none',
  }[what];
  const list = oneOf(['all', 'alerts', 'broadcasts', 'newsletter'] as const, of('list'));
  const stopped = chance(of('stopped'), 0.25) ? { list, what, id } : null;
  if (stopped !== null)
    await db.execute(sql`insert into unsubscriptions
      values (${hash(email)}, ${stopped.list}, ${stopped.what}, ${stopped.id}, now())`);
  return { email: email.toLowerCase(), ...flags, suppressed, beta, subscribers, stopped };
}

/** People of every kind, the same in every run. */
export async function createPopulation(api: TestApi, count: number): Promise<Population> {
  const places = await createPlaces(api);
  const people = await Promise.all(Array.from({ length: count }, (_, n) => createSomebody(api, places, n)));
  return { ...places, people };
}

export const audiencesOf = ({ markets, areas }: Population): readonly BroadcastAudience[] =>
  Array.from({ length: 24 }, (_, n) => ({
    market_ids: n === 0 ? [] : [...someOf(markets, `audience ${n}`, 0.5)],
    area_ids: n < 2 ? [] : [...someOf(areas, `areas ${n}`, 0.3)].map(({ id }) => id),
  }));

interface Reached {
  readonly subscriber: Subscriber;
  /** Through which of the named areas; null: through the market as a whole. */
  readonly through: readonly string[] | null;
}

/** As the decisions say it of an audience, over the people as they were made. */
export function reachedOf(
  { areas }: Population,
  { market_ids, area_ids }: BroadcastAudience,
  person: Person,
): readonly Reached[] {
  return person.subscribers.flatMap((subscriber): Reached[] => {
    if (market_ids.length > 0 && !market_ids.includes(subscriber.market)) return [];
    const named = area_ids.filter((id) => areas.find((area) => area.id === id)?.market === subscriber.market);
    if (named.length === 0) return [{ subscriber, through: null }];
    const through =
      subscriber.areas.length === 0 ? named : named.filter((id) => subscriber.areas.includes(id));
    return through.length === 0 ? [] : [{ subscriber, through }];
  });
}

function sightFault({ areas }: Population, reached: readonly Reached[], { beta }: Person): string | null {
  if (reached.some(({ through }) => through === null)) return null;
  const named = reached.flatMap(({ through }) => areas.filter(({ id }) => through?.includes(id)));
  if (named.some(({ id, status }) => status === 'live' || (status === 'in_beta' && beta.includes(id))))
    return null;
  return named.some(({ status }) => status === 'in_beta')
    ? 'They were not let into this area, which is in beta.'
    : 'This area is in internal review.';
}

/** Why not; null: they get it. */
export function refusedOf(
  population: Population,
  reached: readonly Reached[],
  person: Person,
  isNewsletter: boolean,
): string | null {
  if (person.suppressed) return 'The address is suppressed: it bounced';
  if (!person.all) return 'They switched off all emails.';
  if (isNewsletter && !person.newsletter) return 'They do not get the newsletter.';
  if (!isNewsletter && !person.product) return 'They switched off product emails.';
  const { stopped } = person;
  const lists = isNewsletter ? ['all', 'broadcasts', 'newsletter'] : ['all', 'broadcasts'];
  const isWhole = reached.some(({ through }) => through === null);
  const about: Readonly<Record<string, readonly string[]>> = {
    area: isWhole ? [] : reached.flatMap(({ through }) => through ?? []),
    subscriber: reached.map(({ subscriber }) => subscriber.id),
  };
  const names: Readonly<Record<string, string>> = { all: 'all emails', newsletter: 'the newsletter' };
  const objects: Readonly<Record<string, string>> = {
    area: ' about this area',
    subscriber: ' about this market',
  };
  if (
    stopped !== null &&
    lists.includes(stopped.list) &&
    (stopped.what === 'user' || about[stopped.what]?.includes(stopped.id) === true)
  )
    return `They unsubscribed from ${names[stopped.list] ?? stopped.list}${objects[stopped.what] ?? ''}.`;
  return sightFault(population, reached, person);
}
