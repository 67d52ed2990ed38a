import type { OwnedImageUpdate, StaffCompound } from '@commonhearth/schemas';
import { ownedImageTypes } from '@commonhearth/schemas/constants';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { OwnedImageJson } from '../../../db/schema/json.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField, notFound } from '../../../failure.ts';
import {
  type LoadedCompound,
  lockForWrite,
  readCompound,
  store,
  toStaffCompound,
} from '../compounds/index.ts';
import { actOfSeries, holdPictures, takeUpload } from '../../foundation/index.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs'>;

/** Changes our own pictures of a locked home, in its version and its audit. */
async function writeImages(
  deps: Deps,
  tx: Tx,
  context: PersonContext,
  row: LoadedCompound,
  action: string,
  ownedImages: readonly OwnedImageJson[],
  act?: string,
): Promise<StaffCompound> {
  return toStaffCompound(await store(tx, deps, context, row, action, { ownedImages: [...ownedImages] }, act));
}

/** Ids are never given again while anything may come back: they count on from the newest of all. */
const nextId = (images: readonly OwnedImageJson[], at: Date): number =>
  Math.max(at.getTime(), ...images.map(({ image_id }) => image_id + 1));

interface NewImage {
  readonly compoundId: string;
  readonly type: string;
  readonly storageKey: string;
  readonly caption: string | null;
  /** Keeps the order in which several files were chosen, whichever arrives first; without it, the end. */
  readonly sortOrder?: number | undefined;
}

const placeOf = ({ sort_order }: OwnedImageJson, i: number): number => sort_order ?? i;
/** After a reorder the list itself is the order that counts. */
const renumbered = (images: readonly OwnedImageJson[]): OwnedImageJson[] =>
  images.map((image, i) => ({ ...image, sort_order: i }));

/** Adds one of our own pictures from an upload, at the end unless it has a position. */
export async function addOwnedImage(
  deps: Dependencies,
  context: PersonContext,
  { compoundId, type: wanted, storageKey, caption, sortOrder }: NewImage,
): Promise<StaffCompound> {
  const type = ownedImageTypes.find((one) => one === wanted);
  if (type === undefined)
    throw invalidField('hfc_image_type', `Choose one of ${ownedImageTypes.join(', ')}.`);
  const { compound } = await readCompound(deps.database.db, context, compoundId);
  const aim = { type, id: compound.compoundId, userId: context.actor.userId };
  const picture = await takeUpload(deps, aim, storageKey);
  return deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, compoundId);
    const { ownedImages } = row.compound;
    if (ownedImages.some((one) => one.storage_key === picture.storageKey && one.type === type))
      throw conflict('conflict', 'This picture was already added.', toStaffCompound(row));
    await holdPictures(tx, [picture.storageKey], context.at);
    const { storageKey: key, placeholder, width, height, widths } = picture;
    const image = {
      image_id: nextId(ownedImages, context.at),
      storage_key: key,
      ...{ placeholder, width, height, widths: [...widths], type },
      caption: caption === '' ? null : caption,
      sort_order: sortOrder ?? Math.max(-1, ...ownedImages.map(placeOf)) + 1,
      create_timestamp: context.at.toISOString(),
    };
    const before = ownedImages.findLastIndex((one, i) => placeOf(one, i) <= image.sort_order);
    const images = ownedImages.toSpliced(before + 1, 0, image);
    const action = 'add_owned_image';
    // images of several files are one act; a social image is chosen by itself
    const act =
      type === 'compound_social'
        ? undefined
        : await actOfSeries(tx, context, {
            action,
            objectType: 'compound',
            objectId: row.compound.compoundId,
          });
    return writeImages(deps, tx, context, row, action, images, act);
  });
}

interface NamedImage {
  readonly compoundId: string;
  readonly imageId: string;
}

function imageOf({ compound }: LoadedCompound, imageId: string): OwnedImageJson {
  const image = compound.ownedImages.find((one) => String(one.image_id) === imageId);
  if (image === undefined) throw notFound('This picture');
  return image;
}

/** Changes the caption of one of our own pictures, or its place among them. */
export async function changeOwnedImage(
  deps: Deps,
  context: PersonContext,
  { compoundId, imageId, update }: NamedImage & { readonly update: OwnedImageUpdate },
): Promise<StaffCompound> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, compoundId);
    const image = imageOf(row, imageId);
    const { caption = image.caption, sort_order: place } = update;
    const changed = { ...image, caption: caption === '' ? null : caption };
    const { ownedImages } = row.compound;
    const others = ownedImages.filter((one) => one !== image);
    const images =
      place === undefined
        ? ownedImages.map((one) => (one === image ? changed : one))
        : renumbered(others.toSpliced(place, 0, changed));
    return writeImages(deps, tx, context, row, 'change_owned_image', images);
  });
}

/** Takes one of our own pictures away; for a day that can be undone. */
export async function deleteOwnedImage(
  deps: Deps,
  context: PersonContext,
  { compoundId, imageId }: NamedImage,
): Promise<StaffCompound> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, compoundId);
    const image = imageOf(row, imageId);
    await holdPictures(tx, [image.storage_key], context.at);
    const images = row.compound.ownedImages.filter((one) => one !== image);
    return writeImages(deps, tx, context, row, 'delete_owned_image', images);
  });
}
