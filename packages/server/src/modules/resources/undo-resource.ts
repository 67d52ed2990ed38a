import { changesOnly, takenBack, withMoments, type Undoer } from '../audit/undoer.ts';
import { notFound } from '../../failure.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { sharedContentChanged } from '../content/shared-content-changed.ts';
import { holdPictures } from '../pictures/stored-pictures.repository.ts';
import { lockLibrary, lockResource, updateResource, type ResourceRow } from './resources.repository.ts';

const columns: ReadonlySet<string> = new Set<keyof ResourceRow>([
  ...(['title', 'url', 'description', 'image', 'deletedAt'] as const),
]);

/** A resource as it was; one that was deleted is in the library again. */
export const undoResource: Undoer = {
  takes: (entry) => entry.objectType === 'resource' && changesOnly(entry, columns),
  async undo(tx, deps, context, entry) {
    await lockLibrary(tx);
    const row = await lockResource(tx, Number(entry.objectId));
    if (row === undefined) throw notFound('This resource');
    const restored = withMoments(takenBack({ ...row }, entry), ['deletedAt']);
    await holdPictures(tx, [row.image], context.at);
    const stored = await updateResource(tx, row.resourceId, { ...restored, version: row.version + 1 });
    await holdPictures(tx, [stored.image], context.at);
    await recordAudit(tx, context, {
      action: 'undo',
      objectType: 'resource',
      objectId: row.resourceId,
      before: Object.fromEntries(Object.keys(restored).map((name) => [name, row[name as keyof ResourceRow]])),
      after: restored,
      act: entry.act,
      undoes: entry.entryId,
    });
    await sharedContentChanged(deps, tx);
    return {};
  },
};
