import { createArea, createCompound, createCycle, type TestApi } from '@commonhearth/testing-server/api';
import { createUser } from '@commonhearth/testing-server/world';
import { unsubscribeFrom, unsubscribeObjects, type MailCategory } from '@commonhearth/schemas/constants';
import { eq, sql } from 'drizzle-orm';
import { areas, compounds } from '../../../db/schema/index.ts';
import type { MailAbout } from '../../../db/schema/mail/mails.ts';
import { maySeeArea, maySeeCompound } from '../../../visibility.ts';

type List = (typeof unsubscribeFrom)[number];
type Objects = (typeof unsubscribeObjects)[number];
/** What stands in the database about an address. */
export interface Case {
  readonly account: 'none' | 'consumer' | 'staff' | 'let in';
  readonly all: boolean;
  readonly product: boolean;
  readonly newsletter: boolean;
  readonly suppressed: boolean;
  readonly stopped: { readonly list: List; readonly what: Objects; readonly same: boolean } | null;
}

const either = [true, false];
const stops: readonly Case['stopped'][] = [
  null,
  ...unsubscribeFrom.flatMap((list) =>
    unsubscribeObjects.flatMap((what) => either.map((same) => ({ list, what, same }))),
  ),
];
export const cases: readonly Case[] = (['none', 'consumer', 'staff', 'let in'] as const).flatMap((account) =>
  either.flatMap((all) =>
    either.flatMap((product) =>
      either.flatMap((newsletter) =>
        either.flatMap((suppressed) =>
          stops.map((stopped) => ({ account, all, product, newsletter, suppressed, stopped })),
        ),
      ),
    ),
  ),
);
export const addressOf = (n: number): string => `Person${n}@example.com`;
export const hash = (address: string) => sql`sha256(convert_to(${address.toLowerCase()}, 'UTF8'))`;

export const areaNames = ['live', 'let in', 'in beta', 'in review'] as const;
const statusOf = {
  live: 'live',
  'let in': 'in_beta',
  'in beta': 'in_beta',
  'in review': 'internal_review',
} as const;
export const homeNames = [...areaNames, 'nowhere', 'internal', 'deleted', 'frozen', 'approved'] as const;

/** Areas of every status, and a home for each thing that decides whether it is seen, by name. */
export async function createPlaces(api: TestApi) {
  const periodId = await createCycle(api);
  const area: Record<string, string> = {};
  const compound: Record<string, string> = {};
  for (const name of areaNames) area[name] = (await createArea(api, { name, status: statusOf[name] })).areaId;
  for (const name of homeNames)
    compound[name] = await createCompound(api, {
      periodId,
      areaId: name === 'nowhere' ? null : (area[name] ?? area['live'] ?? null),
      status: name === 'approved' || name === 'frozen' ? 'approved' : 'published',
      internal: name === 'internal',
      deleted: name === 'deleted',
      frozen: name === 'frozen',
    });
  const { db } = api.database;
  const rows = await db.select().from(compounds).leftJoin(areas, eq(areas.areaId, compounds.areaId));
  return { area, compound, rows, areaRows: await db.select().from(areas) };
}
export type Places = Awaited<ReturnType<typeof createPlaces>>;

const same = { compound: 'live', area: 'live' } as const;
const idOf = (places: Places, { what, same: isSame }: NonNullable<Case['stopped']>): string => {
  if (!isSame) return 'another';
  return what === 'compound' || what === 'area' ? (places[what][same[what]] ?? '') : `${what}1`;
};

export async function store(api: TestApi, places: Places, one: Case, n: number): Promise<void> {
  const { db } = api.database;
  const address = addressOf(n);
  if (one.account !== 'none') {
    const userId = await createUser(api, { email: address.toUpperCase(), is_staff: one.account === 'staff' });
    await db.execute(sql`update users set receives_all_emails = ${one.all}, receives_product_emails = ${one.product},
      receives_newsletter_emails = ${one.newsletter} where user_id = ${userId}`);
    if (one.account === 'let in')
      await db.execute(
        sql`insert into area_beta_users values (${places.area['let in']}, ${userId}, now()), (${places.area['in review']}, ${userId}, now())`,
      );
  }
  if (one.suppressed)
    await db.execute(sql`insert into suppressed_addresses values (${hash(address)}, 'it bounced', now())`);
  if (one.stopped !== null)
    await db.execute(sql`insert into unsubscriptions
      values (${hash(address)}, ${one.stopped.list}, ${one.stopped.what}, ${idOf(places, one.stopped)}, now())`);
}

const listNames: Readonly<Record<List, string>> = {
  all: 'all emails',
  alerts: 'alerts',
  broadcasts: 'broadcasts',
  newsletter: 'the newsletter',
  invitations: 'invitations',
  circles: 'circles',
};
const objectNames: Readonly<Record<Objects, string>> = {
  compound: ' about this home',
  area: ' about this area',
  subscriber: ' about this market',
  circle: ' about this circle',
  user: '',
};
const lists: Readonly<Record<MailCategory, readonly List[]>> = {
  account: [],
  alert: ['all', 'alerts'],
  broadcast: ['all', 'broadcasts'],
  newsletter: ['all', 'broadcasts', 'newsletter'],
  invitation: ['all', 'invitations'],
  circle: ['all', 'circles'],
};

/** Asks the same rule of sight about loaded rows, of somebody who is nobody's colleague. */
function sight(places: Places, about: MailAbout, account: Case['account']): string | null {
  const viewer = {
    betaAreaIds:
      account === 'let in' ? [Number(places.area['let in']), Number(places.area['in review'])] : [],
  };
  for (const id of about.compound ?? []) {
    const row = places.rows.find(({ compounds: { compoundId } }) => String(compoundId) === id);
    if (row === undefined || !maySeeCompound(viewer, row.compounds, row.areas))
      return 'They may not see this home.';
  }
  const named = (about.area ?? []).map((id) => places.areaRows.find(({ areaId }) => String(areaId) === id));
  if (named.length === 0 || named.some((area) => area !== undefined && maySeeArea(viewer, area))) return null;
  const statuses = named.map((area) => area?.status);
  if (statuses.includes('in_beta')) return 'They were not let into this area, which is in beta.';
  if (statuses.includes('internal_review')) return 'This area is in internal review.';
  return 'This area does not exist.';
}

/** As the decisions say it, in other words than the query's. */
export function expected(places: Places, category: MailCategory, about: MailAbout, one: Case): string | null {
  if (category === 'account') return null;
  if (one.suppressed) return 'The address is suppressed: it bounced';
  // who has no account has the flags of a new one
  const flags = one.account === 'none' ? { all: true, product: true, newsletter: false } : one;
  if (!flags.all) return 'They switched off all emails.';
  if (category === 'newsletter' && !flags.newsletter) return 'They do not get the newsletter.';
  if (category !== 'newsletter' && !flags.product) return 'They switched off product emails.';
  const { stopped } = one;
  const stops =
    stopped !== null &&
    lists[category].includes(stopped.list) &&
    (stopped.what === 'user' || (about[stopped.what] ?? []).includes(idOf(places, stopped)));
  if (stops) return `They unsubscribed from ${listNames[stopped.list]}${objectNames[stopped.what]}.`;
  return sight(places, about, one.account);
}
