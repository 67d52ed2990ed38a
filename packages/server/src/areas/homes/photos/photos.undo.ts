import { and, eq, inArray, isNull } from 'drizzle-orm';
import { homePhotos } from '../../../db/schema/index.ts';
import { conflict, notFound } from '../../../failure.ts';
import { changedSince, type Fields, holdPictures, type Undoer } from '../../foundation/index.ts';
import { lockHome, updateHome } from '../homes/index.ts';
import { updatePhoto } from './photos.repository.ts';
import { photosChanged } from './photos.service.ts';

/** A photo that was deleted stands again, for a day; an order is again the one before. */
export const undoPhotos: Undoer = {
  permission: 'photos.edit',
  objectType: 'home',
  actions: ['delete_photo', 'order_photos'],
  async undo(tx, deps, context, entry) {
    const homeId = Number(entry.objectId);
    const home = await lockHome(tx, homeId);
    if (home === undefined) throw notFound('This home');
    const before = entry.before['photos'] as Readonly<Record<string, Fields>>;
    const after = entry.after['photos'] as Readonly<Record<string, Fields>>;
    const rows = await tx
      .select()
      .from(homePhotos)
      .where(and(eq(homePhotos.homeId, homeId), inArray(homePhotos.imageId, Object.keys(after).map(Number))));
    if (rows.length < Object.keys(after).length) throw changedSince();
    if (entry.action === 'order_photos') {
      if (rows.some((row) => row.deletedAt !== null || row.sortOrder !== after[row.imageId]?.['sortOrder']))
        throw changedSince();
      for (const { imageId } of rows)
        await updatePhoto(tx, imageId, { sortOrder: Number(before[imageId]?.['sortOrder']) });
      await updateHome(tx, homeId, { version: home.version + 1 });
    }
    if (entry.action === 'delete_photo') {
      const keys = rows.map(({ storageKey }) => storageKey);
      const twins = await tx.$count(
        homePhotos,
        and(
          eq(homePhotos.homeId, homeId),
          inArray(homePhotos.storageKey, keys),
          isNull(homePhotos.deletedAt),
        ),
      );
      if (twins > 0) throw conflict('conflict', 'This photo was already added.');
      await holdPictures(tx, keys, context.at);
      for (const { imageId } of rows) await updatePhoto(tx, imageId, { deletedAt: null });
    }
    await photosChanged(deps, tx, context, home, {
      ...{ action: 'undo', before: after, after: before },
      ...{ act: entry.act, undoes: entry.entryId },
    });
    return {};
  },
};
