import { titleIn } from '@commonhearth/domain';
import type { TakenDownHome } from '@commonhearth/schemas';
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { areas, compounds, homes, shownHomes } from '../../../../db/schema/index.ts';
import { everyone, maySeeCompoundSql, type Viewer } from '../../../../visibility.ts';

const titleParts = {
  title: sql<string | null>`${compounds.editorial} ->> 'title'`.as('title'),
  category: sql<TakenDownHome['category']>`${compounds.editorial} ->> 'category'`.as('category'),
};

const shownNow = (tx: Tx, marketId: number) =>
  tx
    .select({
      compoundId: compounds.compoundId,
      marketId: compounds.marketId,
      ...titleParts,
      price: homes.price,
      areaName: areas.displayName,
      takenDownAt: sql<Date | null>`null::timestamptz`.as('taken_down_at'),
    })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .innerJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(and(eq(compounds.marketId, marketId), maySeeCompoundSql(everyone, compounds, areas)));

const excluded = (name: string) => sql.raw(`excluded.${name}`);
const told = {
  title: excluded('title'),
  category: excluded('category'),
  price: excluded('price'),
  areaName: excluded('area_name'),
  takenDownAt: excluded('taken_down_at'),
};

/** Keeps what everyone may see of a market's homes, and since when they no longer see one that they could. */
export async function noteShownHomes(tx: Tx, marketId: number, at: Date): Promise<void> {
  const isOther = (Object.keys(told) as (keyof typeof told)[]).map(
    (name) => sql`${shownHomes[name]} is distinct from ${told[name]}`,
  );
  await tx
    .insert(shownHomes)
    .select(shownNow(tx, marketId))
    .onConflictDoUpdate({ target: shownHomes.compoundId, set: told, setWhere: or(...isOther) ?? sql`true` });
  const still = tx
    .select({ one: sql`1` })
    .from(compounds)
    .innerJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(
      and(eq(compounds.compoundId, shownHomes.compoundId), maySeeCompoundSql(everyone, compounds, areas)),
    );
  await tx
    .update(shownHomes)
    .set({ takenDownAt: at })
    .where(and(eq(shownHomes.marketId, marketId), isNull(shownHomes.takenDownAt), notExists(still)));
}

type ShownHome = typeof shownHomes.$inferSelect;

/** What is told of a home that was public. */
export const toTakenDown = ({ compoundId, marketId, ...row }: ShownHome): TakenDownHome => ({
  compound_id: String(compoundId),
  market_id: String(marketId),
  title: titleIn(row, row.areaName),
  category: row.category,
  price: row.price,
  area_name: row.areaName,
  taken_down_at: row.takenDownAt?.toISOString() ?? null,
});

export interface ListedHome {
  readonly title: string;
  /** What everyone could see of it, if the viewer can no longer open it. */
  readonly takenDown: TakenDownHome | null;
}

/**
 * Of these homes those that the viewer may see, and those that everyone could see once, with what was public then. For
 * lists of people: a home stays on them when it is taken down.
 */
export async function seenOrTakenDown(
  db: Db | Tx,
  compoundIds: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, ListedHome>> {
  if (compoundIds.length === 0) return new Map();
  const rows = await db
    .select({
      compoundId: compounds.compoundId,
      isSeen: sql<boolean>`coalesce(${maySeeCompoundSql(viewer, compounds, areas)}, false)`,
      ...titleParts,
      areaName: areas.displayName,
      shown: shownHomes,
    })
    .from(compounds)
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .leftJoin(shownHomes, eq(shownHomes.compoundId, compounds.compoundId))
    .where(inArray(compounds.compoundId, [...compoundIds]));
  return new Map(
    rows.flatMap(({ compoundId, isSeen, areaName, shown, ...row }): [number, ListedHome][] => {
      if (isSeen) return [[compoundId, { title: titleIn(row, areaName), takenDown: null }]];
      if (shown === null) return [];
      const takenDown = toTakenDown(shown);
      return [[compoundId, { title: takenDown.title, takenDown }]];
    }),
  );
}

/** What was public of a home, for who may not see it now; undefined for one that never was. */
export async function findShown(db: Db | Tx, compoundId: number): Promise<TakenDownHome | undefined> {
  const [row] = await db.select().from(shownHomes).where(eq(shownHomes.compoundId, compoundId));
  return row && toTakenDown(row);
}
