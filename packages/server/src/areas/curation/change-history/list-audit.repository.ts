import type { AuditQuery } from '@commonhearth/schemas';
import { and, desc, eq, gt, gte, inArray, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { agents, areas, audit, compounds, homes, markets, reviewPeriods } from '../../../db/schema/index.ts';
import { parseId } from '../../../http/parse-id.ts';
import { objects } from './collected-words.ts';
import { sidesOf, type AuditRow } from './later-changes.ts';

const dayMs = 24 * 3600 * 1000;
const isDay = (time: string): boolean => !time.includes('T');

type Columns = Readonly<Record<'objectType' | 'objectId', AnyPgColumn>>;

/** Of a home on a board, what was done to the home itself belongs to it. */
function about(object: string | undefined, { objectType, objectId }: Columns = audit): SQL | undefined {
  if (object === undefined) return undefined;
  const [type = '', id] = object.split(':');
  if (id === undefined) return eq(objectType, type);
  const itself = and(eq(objectType, type), eq(objectId, id));
  const compoundId = type === 'compound' ? parseId(id) : undefined;
  if (compoundId === undefined) return itself;
  return or(
    itself,
    and(
      eq(objectType, 'home'),
      sql`${objectId} = (select ${compounds.homeId}::text from ${compounds} where ${compounds.compoundId} = ${compoundId})`,
    ),
  );
}

const laterOfAct = alias(audit, 'later_of_act');

/** Whether an entry stands for its act: the newest one about the object. */
const standsForAct = (db: Db, object: string | undefined): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(laterOfAct)
      .where(
        and(eq(laterOfAct.act, audit.act), gt(laterOfAct.entryId, audit.entryId), about(object, laterOfAct)),
      ),
  );

/** A query that names one act or one request lists each entry by itself. */
export const listsActs = ({ act, request }: AuditQuery): boolean =>
  act === undefined && request === undefined;

/** Entries, the newest first; of each act the newest one, unless the query asks for each. */
export function auditRows(db: Db, query: AuditQuery, limit: number): Promise<AuditRow[]> {
  const { object, user, act, request, from, to, cursor } = query;
  return db
    .select()
    .from(audit)
    .where(
      and(
        about(object),
        user === undefined ? undefined : eq(audit.userId, user),
        act === undefined ? undefined : eq(audit.act, act),
        request === undefined ? undefined : eq(audit.requestId, request),
        from === undefined ? undefined : gte(audit.at, new Date(from)),
        to === undefined ? undefined : lt(audit.at, new Date(Date.parse(to) + (isDay(to) ? dayMs : 0))),
        cursor === undefined ? undefined : lt(audit.entryId, parseId(cursor) ?? 0),
        listsActs(query) ? standsForAct(db, object) : undefined,
      ),
    )
    .orderBy(desc(audit.entryId))
    .limit(limit);
}

export interface ActSummary {
  readonly size: number;
  /** Null where the act changed objects of several types. */
  readonly objectCount: number | null;
  /** An entry of each kind of change, the newest of its kind. */
  readonly kinds: readonly AuditRow[];
}

/** What these acts consist of. */
export async function summarizeActs(
  db: Db,
  acts: readonly string[],
): Promise<ReadonlyMap<string | null, ActSummary>> {
  if (acts.length === 0) return new Map();
  const groups = await db
    .select({
      act: audit.act,
      objectType: audit.objectType,
      newest: sql<string>`max(${audit.entryId})`,
      size: sql<number>`count(*)::int`,
      objects: sql<number>`count(distinct ${audit.objectId} collate "C")::int`,
    })
    .from(audit)
    .where(inArray(audit.act, [...new Set(acts)]))
    .groupBy(audit.act, audit.objectType, audit.action);
  const newest = groups.map((group) => Number(group.newest));
  const kinds = await db.select().from(audit).where(inArray(audit.entryId, newest));
  return new Map(
    [...Map.groupBy(groups, ({ act }) => act)].map(([act, ofAct]) => [
      act,
      {
        size: ofAct.reduce((sum, { size }) => sum + size, 0),
        objectCount:
          new Set(ofAct.map(({ objectType }) => objectType)).size === 1
            ? Math.max(...ofAct.map(({ objects }) => objects))
            : null,
        kinds: kinds.filter((kind) => kind.act === act),
      },
    ]),
  );
}

/** Agents who are or were somebody's advisor by an entry. */
function advisorsIn(row: AuditRow): readonly number[] {
  const { before, after } = sidesOf(row);
  return [before['lnfAdvisor'], after['lnfAdvisor']].filter((id) => typeof id === 'number');
}

/** The names of objects whose resource says where they are, by type. */
async function namesByResource(
  db: Db,
  idsOf: (type: string) => readonly number[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [type, { names, nameColumns }] of objects) {
    if (names !== undefined) found.set(type, new Map(Object.entries(names)));
    if (nameColumns === undefined) continue;
    const { id, name } = nameColumns;
    const rows = await db
      .select({ id, name })
      .from(id.table)
      .where(inArray(id, idsOf(type)));
    found.set(type, new Map(rows.map((row) => [String(row.id), String(row.name)])));
  }
  return found;
}

/** What people call the objects of these entries, and what else stands in them by its id. */
export async function namesIn(db: Db, rows: readonly AuditRow[]) {
  const idsOf = (type: string): number[] => [
    ...new Set(
      rows.flatMap(({ objectType, objectId }) => (objectType === type ? (parseId(objectId) ?? []) : [])),
    ),
  ];
  const [compoundIds, homeIds] = [idsOf('compound'), idsOf('home')];
  const shown = await db
    .select({
      compoundId: compounds.compoundId,
      homeId: compounds.homeId,
      periodId: compounds.reviewPeriodId,
      title: sql<string | null>`${compounds.editorial}->>'title'`,
      address: homes.formattedAddress,
    })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .where(or(inArray(compounds.compoundId, compoundIds), inArray(compounds.homeId, homeIds)))
    .orderBy(compounds.compoundId);
  const periods = await db
    .select({ id: reviewPeriods.reviewPeriodId, name: reviewPeriods.name })
    .from(reviewPeriods);
  const ofAgents = await db
    .select({ id: agents.agentId, name: agents.name })
    .from(agents)
    .where(inArray(agents.agentId, [...idsOf('agent'), ...rows.flatMap(advisorsIn)]));
  const declaredNames = await namesByResource(db, idsOf);
  const ofAreas = await db.select({ id: areas.areaId, name: areas.displayName }).from(areas);
  const ofMarkets = await db.select({ id: markets.marketId, name: markets.name }).from(markets);
  const asMap = (named: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(named.map(({ id, name }) => [id, name]));
  const [areaNames, periodNames, agentNames] = [asMap(ofAreas), asMap(periods), asMap(ofAgents)];
  const byType: Readonly<Record<string, ReadonlyMap<number, string>>> = {
    review_period: periodNames,
    area: areaNames,
    agent: agentNames,
  };
  const home = (row: AuditRow) =>
    shown.findLast(({ compoundId, homeId }) =>
      row.objectType === 'compound'
        ? String(compoundId) === row.objectId
        : row.objectType === 'home' && String(homeId) === row.objectId,
    );
  return {
    areas: areaNames,
    markets: asMap(ofMarkets),
    periods: periodNames,
    agents: agentNames,
    nameOf: (row: AuditRow): string | null => {
      const declared = declaredNames.get(row.objectType);
      if (declared !== undefined) return declared.get(row.objectId) ?? null;
      const others = byType[row.objectType];
      if (others !== undefined) return others.get(Number(row.objectId)) ?? null;
      const found = home(row);
      return found === undefined ? null : (found.title ?? found.address);
    },
    periodOf: (row: AuditRow): string | null => {
      if (row.objectType === 'review_period') return row.objectId;
      const found = home(row);
      return found === undefined ? null : String(found.periodId);
    },
  };
}
