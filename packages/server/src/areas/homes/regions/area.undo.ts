import { eq, getTableColumns } from 'drizzle-orm';
import { areas } from '../../../db/schema/index.ts';
import { notFound } from '../../../failure.ts';
import { changesOnly, pickFields, recordUndo, takenBack, type Undoer } from '../../foundation/index.ts';
import { contentChanged } from '../content-changes/index.ts';

type AreaRow = typeof areas.$inferSelect;
// the area's AI settings come back with their version: `area-ai.undo.ts`
const { aiConfig: _byVersion, ...own } = getTableColumns(areas);
const columns: ReadonlySet<string> = new Set(Object.keys(own));

/** What staff changed of an area, such as its names and who sees it. */
export const undoArea: Undoer = {
  takes: (entry) => entry.objectType === 'area' && changesOnly(entry, columns),
  async undo(tx, deps, context, entry) {
    const areaId = Number(entry.objectId);
    const [area] = await tx.select().from(areas).where(eq(areas.areaId, areaId)).for('update');
    if (area === undefined) throw notFound('This area');
    const restored: Partial<AreaRow> = takenBack({ ...area }, entry);
    await tx
      .update(areas)
      .set({ ...restored, version: area.version + 1 })
      .where(eq(areas.areaId, areaId));
    const before = pickFields(Object.keys(restored) as (keyof AreaRow)[], area);
    await recordUndo(tx, context, entry, { before, after: restored });
    await contentChanged(deps, tx, area.marketId);
    return {};
  },
};
