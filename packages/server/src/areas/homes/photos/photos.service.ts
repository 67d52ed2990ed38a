import type { HomePhotos, OrderedPhotos, PhotoSortOrders } from '@commonhearth/schemas';
import type { Context, PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies, Foundation } from '../../../dependencies.ts';
import { conflict, invalidField, notFound, versionMismatch } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit, type Policy } from '../../../http/policy.ts';
import {
  actOfSeries,
  type AuditContext,
  holdPictures,
  recordAudit,
  takeUpload,
} from '../../foundation/index.ts';
import { type HomeRow, type PhotoRow, toPhoto } from '../compounds/index.ts';
import { contentChanged } from '../content-changes/index.ts';
import { isHomePublished, lockHome, updateHome } from '../homes/index.ts';
import { editPhotos, uploadPhotos } from './photos.policy.ts';
import { findHome, insertPhoto, orderPhotos, photosInOrder, updatePhoto } from './photos.repository.ts';

const WHAT = 'This home';

const wireOf = (photos: readonly PhotoRow[]): HomePhotos => ({ photos: photos.map(toPhoto) });
const orderedWireOf = (
  photos: readonly PhotoRow[],
  { version }: Pick<HomeRow, 'version'>,
): OrderedPhotos => ({
  ...wireOf(photos),
  version,
});

/** A home that the actor may add photos to; else 404. */
export async function homeForUpload(db: Db | Tx, { actor }: Context, homeId: string): Promise<HomeRow> {
  return permit(uploadPhotos, actor, await byId(homeId, (id) => findHome(db, id)), WHAT);
}
async function lockedHome(
  tx: Tx,
  { actor }: Context,
  homeId: string,
  policy: Policy<object>,
): Promise<HomeRow> {
  return permit(policy, actor, await byId(homeId, (id) => lockHome(tx, id)), WHAT);
}

/** What of a home's photos changed, by their ids: null for one that was not there. */
type PhotoChanges = Readonly<Record<number, Partial<PhotoRow> | null>>;

interface PhotoEntry {
  readonly action: string;
  readonly before: PhotoChanges;
  readonly after: PhotoChanges;
  readonly act?: string | undefined;
  readonly undoes?: number;
}

/** Counts, audit and what visitors get follow a change of the photos of a locked home. Answers all of them. */
export async function photosChanged(
  deps: Pick<Foundation, 'jobs'>,
  tx: Tx,
  context: AuditContext,
  home: HomeRow,
  entry: PhotoEntry,
): Promise<PhotoRow[]> {
  const photos = await photosInOrder(tx, home.homeId);
  if (photos.length !== home.loadedImagesCount)
    await updateHome(tx, home.homeId, { loadedImagesCount: photos.length });
  const { action, before, after, act, undoes } = entry;
  await recordAudit(tx, context, {
    ...{ action, objectType: 'home', objectId: home.homeId, act, undoes },
    before: { photos: before },
    after: { photos: after },
  });
  if (await isHomePublished(tx, home.homeId)) await contentChanged(deps, tx, home.marketId);
  return photos;
}

interface NewPhoto {
  readonly homeId: string;
  readonly storageKey: string;
  /** Keeps the order in which several files were chosen, whichever arrives first; without it, the end. */
  readonly sortOrder?: number | undefined;
}

/** Adds an uploaded photo. Its files are stored when this returns. */
export async function addPhoto(
  deps: Dependencies,
  context: PersonContext,
  { homeId, storageKey, sortOrder: wanted }: NewPhoto,
): Promise<HomePhotos> {
  const { db } = deps.database;
  const { homeId: id } = await homeForUpload(db, context, homeId);
  const aim = { type: 'home_photo', id, userId: context.actor.userId } as const;
  const picture = await takeUpload(deps, aim, storageKey);
  return db.transaction(async (tx) => {
    const home = await lockedHome(tx, context, homeId, uploadPhotos);
    const before = await photosInOrder(tx, id);
    if (before.some((photo) => photo.storageKey === picture.storageKey))
      throw conflict('conflict', 'This photo was already added.', orderedWireOf(before, home));
    await holdPictures(tx, [picture.storageKey], context.at);
    const added = await insertPhoto(tx, id, picture, {
      createTimestamp: context.at,
      ...(wanted !== undefined && { sortOrder: wanted }),
    });
    const { imageId, sortOrder } = added;
    const after = { [imageId]: { storageKey: added.storageKey, sortOrder } };
    const action = 'add_photo';
    return wireOf(
      await photosChanged(deps, tx, context, home, {
        action,
        act: await actOfSeries(tx, context, { action, objectType: 'home', objectId: id }),
        before: { [imageId]: null },
        after,
      }),
    );
  });
}

/** Takes a photo away; for a day that can be undone. */
export async function deletePhoto(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { homeId, photoId }: { readonly homeId: string; readonly photoId: string },
): Promise<HomePhotos> {
  return deps.database.db.transaction(async (tx) => {
    const home = await lockedHome(tx, context, homeId, editPhotos);
    const photos = await photosInOrder(tx, home.homeId);
    const photo = photos.find(({ imageId }) => String(imageId) === photoId);
    if (photo === undefined) throw notFound('This photo');
    await updatePhoto(tx, photo.imageId, { deletedAt: context.at });
    await holdPictures(tx, [photo.storageKey], context.at);
    return wireOf(
      await photosChanged(deps, tx, context, home, {
        action: 'delete_photo',
        before: { [photo.imageId]: { deletedAt: null } },
        after: { [photo.imageId]: { deletedAt: context.at } },
      }),
    );
  });
}

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

/** The photos in the order that is asked for: all of them, as the asker saw them. */
export async function setPhotoOrder(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { homeId, order }: { readonly homeId: string; readonly order: PhotoSortOrders },
): Promise<OrderedPhotos> {
  const wanted = [...order.photos].sort((a, b) => a.sort_order - b.sort_order).map((one) => one.image_id);
  if (new Set(wanted).size < wanted.length) throw invalidField('photos', 'List each photo once.');
  return deps.database.db.transaction(async (tx) => {
    const home = await lockedHome(tx, context, homeId, editPhotos);
    const photos = await photosInOrder(tx, home.homeId);
    if (home.version !== order.version) throw versionMismatch(orderedWireOf(photos, home));
    const ids = photos.map(({ imageId }) => imageId);
    if (!sameIds(ids, wanted))
      throw conflict(
        'conflict',
        'The photos of this home have changed. Check them and reorder again.',
        orderedWireOf(photos, home),
      );
    if (ids.join() === wanted.join()) return orderedWireOf(photos, home);
    await orderPhotos(tx, wanted);
    const version = home.version + 1;
    await updateHome(tx, home.homeId, { version });
    const moved = photos.filter(({ imageId, sortOrder }) => wanted.indexOf(imageId) !== sortOrder);
    const placesOf = (place: (photo: PhotoRow) => number): PhotoChanges =>
      Object.fromEntries(moved.map((photo) => [photo.imageId, { sortOrder: place(photo) }]));
    const stored = await photosChanged(deps, tx, context, home, {
      action: 'order_photos',
      before: placesOf(({ sortOrder }) => sortOrder),
      after: placesOf(({ imageId }) => wanted.indexOf(imageId)),
    });
    return orderedWireOf(stored, { version });
  });
}
