import {
  homePhotoPostBody,
  homePhotos,
  id,
  imagePost,
  orderedPhotos,
  photoSortOrders,
  uploadedPhoto,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { imagePostFor } from '../../foundation/index.ts';
import { changeCompound } from '../compounds/index.ts';
import { loadImages, nextImages } from './load-images.service.ts';
import { editPhotos, uploadPhotos } from './photos.policy.ts';
import { addPhoto, deletePhoto, homeForUpload, setPhotoOrder } from './photos.service.ts';

const params = z.object({ home_id: id });
const queued = z.object({ job_id: z.string() });

export const photoCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-69',
    method: 'POST',
    path: '/hfc/_i/get_home_photo_presigned_post_info',
    operationId: 'postHomePhoto',
    summary: 'Get a form to upload one photo of a home',
    policy: uploadPhotos,
    body: homePhotoPostBody,
    response: imagePost,
    handler: async ({ context, body }) => {
      const { homeId } = await homeForUpload(deps.database.db, context, body.home_id);
      return imagePostFor(
        deps,
        { type: 'home_photo', id: homeId, userId: ofPerson(context).actor.userId },
        body,
      );
    },
  }),
  defineCall({
    id: 'CAL-70',
    method: 'POST',
    path: '/hfc/_i/homes/{home_id}/photos',
    operationId: 'addHomePhoto',
    summary: 'Add an uploaded photo; responds once its files are stored',
    policy: uploadPhotos,
    params,
    body: uploadedPhoto,
    response: homePhotos,
    handler: ({ context, params: { home_id }, body }) =>
      addPhoto(deps, ofPerson(context), {
        homeId: home_id,
        storageKey: body.storage_key,
        sortOrder: body.sort_order,
      }),
  }),
  defineCall({
    id: 'CAL-71',
    method: 'DELETE',
    path: '/hfc/_i/homes/{home_id}/photos/{photo_id}',
    operationId: 'deleteHomePhoto',
    summary: 'Delete a photo of a home; can be undone for a day',
    policy: editPhotos,
    params: params.extend({ photo_id: z.string() }),
    body: z.strictObject({}),
    response: homePhotos,
    handler: ({ context, params: { home_id, photo_id } }) =>
      deletePhoto(deps, ofPerson(context), { homeId: home_id, photoId: photo_id }),
  }),
  defineCall({
    id: 'CAL-72',
    method: 'PUT',
    path: '/hfc/_i/homes/{home_id}/photo_sort_orders',
    operationId: 'setPhotoSortOrders',
    summary: 'Reorder all photos of a home; 409 if they changed',
    policy: editPhotos,
    params,
    body: photoSortOrders,
    response: orderedPhotos,
    handler: ({ context, params: { home_id }, body }) =>
      setPhotoOrder(deps, ofPerson(context), { homeId: home_id, order: body }),
  }),
  defineCall({
    id: 'CAL-56',
    method: 'POST',
    path: '/hfc/_i/compounds/{compound_id}/load_more_images',
    operationId: 'loadMoreImages',
    summary: 'Load the next ten pictures of a home from its provider',
    policy: changeCompound,
    params: z.object({ compound_id: id }),
    body: z.strictObject({}),
    status: 202,
    response: queued,
    handler: ({ context, params: { compound_id } }) =>
      loadImages(deps, ofPerson(context), { compoundId: compound_id, most: nextImages }),
  }),
  defineCall({
    id: 'CAL-57',
    method: 'POST',
    path: '/hfc/_i/compounds/{compound_id}/load_all_images',
    operationId: 'loadAllImages',
    summary: 'Load all pictures of a home from its provider',
    policy: changeCompound,
    params: z.object({ compound_id: id }),
    body: z.strictObject({}),
    status: 202,
    response: queued,
    handler: ({ context, params: { compound_id } }) =>
      loadImages(deps, ofPerson(context), { compoundId: compound_id, most: null }),
  }),
];
