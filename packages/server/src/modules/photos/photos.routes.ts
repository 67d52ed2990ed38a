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
import { ofStaff } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { imagePostFor } from '../pictures/image-post.ts';
import { changeCompound } from '../compounds/compounds.policy.ts';
import { loadImages, nextImages } from './load-images.service.ts';
import { changePhotos } from './photos.policy.ts';
import { addPhoto, deletePhoto, homeOfStaff, setPhotoOrder } from './photos.service.ts';

const params = z.object({ home_id: id });
const queued = z.object({ job_id: z.string() });

export const photoCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-69',
    method: 'POST',
    path: '/hfc/_i/get_home_photo_presigned_post_info',
    operationId: 'postHomePhoto',
    summary: 'A form that uploads one photo of a home',
    policy: changePhotos,
    body: homePhotoPostBody,
    response: imagePost,
    handler: async ({ context, body }) => {
      const { homeId } = await homeOfStaff(deps.database.db, context, body.home_id);
      return imagePostFor(
        deps,
        { type: 'home_photo', id: homeId, userId: ofStaff(context).actor.userId },
        body,
      );
    },
  }),
  defineCall({
    id: 'CAL-70',
    method: 'POST',
    path: '/hfc/_i/homes/{home_id}/photos',
    operationId: 'addHomePhoto',
    summary: 'Makes a photo of an upload, and answers once its files are stored',
    policy: changePhotos,
    params,
    body: uploadedPhoto,
    response: homePhotos,
    handler: ({ context, params: { home_id }, body }) =>
      addPhoto(deps, ofStaff(context), {
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
    summary: 'Takes a photo of a home away; for a day that can be undone',
    policy: changePhotos,
    params: params.extend({ photo_id: z.string() }),
    body: z.strictObject({}),
    response: homePhotos,
    handler: ({ context, params: { home_id, photo_id } }) =>
      deletePhoto(deps, ofStaff(context), { homeId: home_id, photoId: photo_id }),
  }),
  defineCall({
    id: 'CAL-72',
    method: 'PUT',
    path: '/hfc/_i/homes/{home_id}/photo_sort_orders',
    operationId: 'setPhotoSortOrders',
    summary: 'Orders the photos of a home; all of them, as they were seen',
    policy: changePhotos,
    params,
    body: photoSortOrders,
    response: orderedPhotos,
    handler: ({ context, params: { home_id }, body }) =>
      setPhotoOrder(deps, ofStaff(context), { homeId: home_id, order: body }),
  }),
  defineCall({
    id: 'CAL-56',
    method: 'POST',
    path: '/hfc/_i/compounds/{compound_id}/load_more_images',
    operationId: 'loadMoreImages',
    summary: "Loads the provider's next ten pictures of a home",
    policy: changeCompound,
    params: z.object({ compound_id: id }),
    body: z.strictObject({}),
    status: 202,
    response: queued,
    handler: ({ context, params: { compound_id } }) =>
      loadImages(deps, ofStaff(context), { compoundId: compound_id, most: nextImages }),
  }),
  defineCall({
    id: 'CAL-57',
    method: 'POST',
    path: '/hfc/_i/compounds/{compound_id}/load_all_images',
    operationId: 'loadAllImages',
    summary: 'Loads all pictures of a home that its provider has',
    policy: changeCompound,
    params: z.object({ compound_id: id }),
    body: z.strictObject({}),
    status: 202,
    response: queued,
    handler: ({ context, params: { compound_id } }) =>
      loadImages(deps, ofStaff(context), { compoundId: compound_id, most: null }),
  }),
];
