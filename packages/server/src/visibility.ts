import type { AreaStatus, MatchStatus } from '@commonhearth/schemas/constants';
import { is, SQL, sql, type AnyColumn } from 'drizzle-orm';
import { isPerson, type Actor } from './actor.ts';
import { can } from './permissions.ts';

/**
 * Who may see what [decisions: access], each rule twice: for a row that was loaded, and for a query that
 * leaves rows out. The two stand side by side, and a test compares them over every combination in the
 * database.
 */

/** Whose eyes look: staff, or a person with the areas in beta that they were let into. */
export type Viewer = 'staff' | { readonly betaAreaIds: readonly number[] };
/** Visitors, search engines, the published content. */
export const everyone: Viewer = { betaAreaIds: [] };
export function viewerOf(actor: Actor): Viewer {
  if (!isPerson(actor)) return everyone;
  return can(actor, 'homes.view-all') ? 'staff' : { betaAreaIds: actor.betaAreaIds };
}

interface Standing {
  readonly status: MatchStatus;
  readonly frozenAt: Date | null;
}
interface Compound extends Standing {
  readonly internal: boolean;
  readonly deletedAt: Date | null;
}
interface Area {
  readonly areaId: number;
  readonly status: AreaStatus;
}
/** Or whoever a query is at: `betaAreaIds` gives an array of theirs. */
export type ViewerSql = Viewer | { readonly betaAreaIds: SQL };
type Columns<Row> = { readonly [Name in keyof Row]: AnyColumn };

/** Treats a compound that an earlier release froze as published. See decision 028. */
export const shownStatus = ({ status, frozenAt }: Standing): MatchStatus =>
  frozenAt === null ? status : 'published';
export const shownStatusSql = ({ status, frozenAt }: Columns<Standing>): SQL<MatchStatus> =>
  sql`case when ${frozenAt} is null then ${status} else 'published' end`;

const isPublished = (compound: Omit<Compound, 'internal'>): boolean =>
  shownStatus(compound) === 'published' && compound.deletedAt === null;
/** Written without parameters, as a partial index needs it. */
export const isPublishedSql = (compound: Columns<Omit<Compound, 'internal'>>): SQL =>
  sql`(${compound.status} = 'published' or ${compound.frozenAt} is not null) and ${compound.deletedAt} is null`;

/** Live areas are everyone's, those in beta of who was let in, those in internal review the staff's. */
export const maySeeArea = (viewer: Viewer, { areaId, status }: Area): boolean =>
  viewer === 'staff' || status === 'live' || (status === 'in_beta' && viewer.betaAreaIds.includes(areaId));
export function maySeeAreaSql(viewer: ViewerSql, { areaId, status }: Columns<Area>): SQL {
  if (viewer === 'staff') return sql`true`;
  const { betaAreaIds } = viewer;
  if (Array.isArray(betaAreaIds) && betaAreaIds.length === 0) return sql`${status} = 'live'`;
  const approved = sql`${areaId} = any(${is(betaAreaIds, SQL) ? betaAreaIds : sql.param(betaAreaIds)}::bigint[])`;
  return sql`(${status} = 'live' or (${status} = 'in_beta' and ${approved}))`;
}

/**
 * Published or frozen, not internal, in an area that the viewer may see; staff see all that is not deleted.
 */
export const maySeeCompound = (viewer: Viewer, compound: Compound, area: Area | null): boolean =>
  viewer === 'staff'
    ? compound.deletedAt === null
    : isPublished(compound) && !compound.internal && area !== null && maySeeArea(viewer, area);
export function maySeeCompoundSql(viewer: ViewerSql, compound: Columns<Compound>, area: Columns<Area>): SQL {
  if (viewer === 'staff') return sql`${compound.deletedAt} is null`;
  return sql`${isPublishedSql(compound)} and not ${compound.internal} and ${maySeeAreaSql(viewer, area)}`;
}
