import type { BetaArea } from '@commonhearth/schemas';
import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { areas } from '../../../db/schema/index.ts';
import { maySeeAreaSql, type Viewer } from '../../../visibility.ts';
import { toArea } from '../../homes/index.ts';

/** The areas of a market in beta that the viewer may see, by name. */
export async function listBetaAreas(db: Db | Tx, marketId: number, viewer: Viewer): Promise<BetaArea[]> {
  const rows = await db
    .select()
    .from(areas)
    .where(and(eq(areas.marketId, marketId), eq(areas.status, 'in_beta'), maySeeAreaSql(viewer, areas)))
    .orderBy(asc(areas.name));
  return rows.map((row) => ({ ...toArea(row), boundary: row.simplified }));
}
