import { z } from 'zod';
import { homePhoto } from '../homes/compound.ts';
import { imageTypes, longestCaption } from '../constants/uploads.ts';
import { id, timestamp, version } from '../primitives.ts';

/** What is said of a file before it is uploaded; what it is, its content says later. */
const fileAbout = {
  /** When it was chosen. */
  timestamp,
  content_type: z.string().max(100),
  size: z.int().min(1, 'This file is empty.'),
};
export const homePhotoPostBody = z
  .strictObject({ home_id: id, ...fileAbout })
  .meta({ id: 'HomePhotoPostBody' });
export type HomePhotoPostBody = z.infer<typeof homePhotoPostBody>;
/** With the id that the type asks for, and no other. */
export const imagePostBody = z
  .strictObject({
    type: z.enum(imageTypes),
    ...fileAbout,
    compound_id: id.optional(),
    resource_id: id.optional(),
    agent_id: id.optional(),
  })
  .meta({ id: 'ImagePostBody' });
export type ImagePostBody = z.infer<typeof imagePostBody>;
/** A form for one upload: its fields first, the file last, as `file`. Its key names the upload afterwards. */
export const imagePost = z
  .object({ url: z.string(), fields: z.record(z.string(), z.string()), storage_key: z.string() })
  .meta({ id: 'ImagePost' });
export type ImagePost = z.infer<typeof imagePost>;

const storageKey = z.string().min(1).max(300);
export const uploadedImage = z.strictObject({ storage_key: storageKey }).meta({ id: 'UploadedImage' });
export type UploadedImage = z.infer<typeof uploadedImage>;
/** Position among the home's pictures, lowest first. Gaps are fine; without one the picture goes to the end. */
const wantedPlace = z.int().min(0).max(1_000_000).optional();
export const uploadedPhoto = uploadedImage.extend({ sort_order: wantedPlace }).meta({ id: 'UploadedPhoto' });
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;
const caption = z.string().trim().max(longestCaption).nullable();
export const uploadedOwnedImage = z
  .strictObject({ storage_key: storageKey, caption: caption.optional(), sort_order: wantedPlace })
  .meta({ id: 'UploadedOwnedImage' });
export type UploadedOwnedImage = z.infer<typeof uploadedOwnedImage>;
export const ownedImageUpdate = z
  .strictObject({ caption: caption.optional(), sort_order: z.int().min(0).optional() })
  .meta({ id: 'OwnedImageUpdate' });
export type OwnedImageUpdate = z.infer<typeof ownedImageUpdate>;

/** Photos of a home in their order. */
export const homePhotos = z.object({ photos: z.array(homePhoto) }).meta({ id: 'HomePhotos' });
export type HomePhotos = z.infer<typeof homePhotos>;
/** All of its photos, each with its place, and the version of the home that the order was made from. */
export const photoSortOrders = z
  .strictObject({
    photos: z.array(z.strictObject({ image_id: z.int(), sort_order: z.int() })).max(500),
    version,
  })
  .meta({ id: 'PhotoSortOrders' });
export type PhotoSortOrders = z.infer<typeof photoSortOrders>;
export const orderedPhotos = homePhotos.extend({ version }).meta({ id: 'OrderedPhotos' });
export type OrderedPhotos = z.infer<typeof orderedPhotos>;
