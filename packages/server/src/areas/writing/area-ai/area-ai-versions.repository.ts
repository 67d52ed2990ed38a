import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import type { AiConfig } from '../../../db/schema/json.ts';
import { areaAiVersions, areas } from '../../../db/schema/index.ts';

export type AreaRow = typeof areas.$inferSelect;
export type AreaAiVersionRow = typeof areaAiVersions.$inferSelect;

export async function findArea(db: Db | Tx, areaId: number): Promise<AreaRow | undefined> {
  const [row] = await db.select().from(areas).where(eq(areas.areaId, areaId));
  return row;
}

export async function lockArea(tx: Tx, areaId: number): Promise<AreaRow | undefined> {
  const [row] = await tx.select().from(areas).where(eq(areas.areaId, areaId)).for('update');
  return row;
}

/** The newest first. */
export const listAreaAiVersions = (db: Db | Tx, areaId: number): Promise<AreaAiVersionRow[]> =>
  db
    .select()
    .from(areaAiVersions)
    .where(eq(areaAiVersions.areaId, areaId))
    .orderBy(desc(areaAiVersions.version));

export async function findAreaAiVersion(
  db: Db | Tx,
  areaId: number,
  version: number,
): Promise<AreaAiVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(areaAiVersions)
    // a number that no version can have names none
    .where(and(eq(areaAiVersions.areaId, areaId), sql`${areaAiVersions.version} = ${version}::bigint`));
  return row;
}

export async function insertAreaAiVersion(
  tx: Tx,
  made: Pick<AreaAiVersionRow, 'areaId' | 'version' | 'aiConfig' | 'note' | 'userId' | 'createTimestamp'>,
): Promise<AreaAiVersionRow> {
  const [row] = await tx.insert(areaAiVersions).values(made).returning();
  if (row === undefined) throw new Error('A version of an area was not written.');
  return row;
}

/** In place of the one that was live, and in the area itself; `null`: none is live, and nothing is told of it. */
export async function setLiveAreaAi(
  tx: Tx,
  area: AreaRow,
  { version, aiConfig }: { readonly version: number | null; readonly aiConfig: AiConfig },
): Promise<AreaRow> {
  const ofArea = eq(areaAiVersions.areaId, area.areaId);
  await tx
    .update(areaAiVersions)
    .set({ live: false })
    .where(and(ofArea, eq(areaAiVersions.live, true)));
  if (version !== null)
    await tx
      .update(areaAiVersions)
      .set({ live: true })
      .where(and(ofArea, eq(areaAiVersions.version, version)));
  const [stored] = await tx
    .update(areas)
    .set({ aiConfig, version: area.version + 1 })
    .where(eq(areas.areaId, area.areaId))
    .returning();
  if (stored === undefined) throw new Error(`Area ${area.areaId} vanished while it was locked.`);
  return stored;
}
