import { getTableColumns } from 'drizzle-orm';
import { compoundResources } from '../../../db/schema/index.ts';
import {
  changesOnly,
  holdPictures,
  keptMs,
  pickFields,
  recordUndo,
  takenBack,
  type Undoer,
  withMoments,
} from '../../foundation/index.ts';
import { conflict, notFound } from '../../../failure.ts';
import { lockLibrary } from '../compounds/index.ts';
import { sharedContentChanged } from '../content-changes/index.ts';
import { lockResource, updateResource, type ResourceRow } from './resources.repository.ts';

const columns: ReadonlySet<string> = new Set(Object.keys(getTableColumns(compoundResources)));

/** A resource as it was; one that was deleted is in the library again. */
export const undoResource: Undoer = {
  takes: (entry) => entry.objectType === 'resource' && changesOnly(entry, columns),
  async undo(tx, deps, context, entry) {
    await lockLibrary(tx);
    const row = await lockResource(tx, Number(entry.objectId));
    if (row === undefined) throw notFound('This resource');
    const restored = withMoments(takenBack({ ...row }, entry), ['deletedAt']);
    if (row.deletedAt !== null && !('deletedAt' in restored))
      throw conflict('conflict', 'This resource was removed later. Undo that first.');
    if ('image' in restored && context.at.getTime() - entry.at.getTime() > keptMs)
      throw conflict('conflict', 'You can only restore a replaced picture within 24 hours.');
    await holdPictures(tx, [row.image], context.at);
    const stored = await updateResource(tx, row.resourceId, { ...restored, version: row.version + 1 });
    await holdPictures(tx, [stored.image], context.at);
    const before = pickFields(Object.keys(restored) as (keyof ResourceRow)[], row);
    await recordUndo(tx, context, entry, { before, after: restored });
    await sharedContentChanged(deps, tx);
    return {};
  },
};
