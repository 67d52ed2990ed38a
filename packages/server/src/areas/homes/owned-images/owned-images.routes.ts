import {
  id,
  imagePost,
  imagePostBody,
  ownedImageUpdate,
  staffCompound,
  uploadedOwnedImage,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeCompound } from '../compounds/index.ts';
import { postImage } from './image-posts.service.ts';
import { addOwnedImage, changeOwnedImage, deleteOwnedImage } from './owned-images.service.ts';

const answered = z.object({ compound: staffCompound });
const params = z.object({ compound_id: id, image_id: z.string() });

export const ownedImageCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-65',
    method: 'POST',
    path: '/hfc/_i/get_hfc_image_presigned_post_info',
    operationId: 'postImage',
    summary: 'Get a form to upload one picture for a home, a resource or an agent',
    policy: changeCompound,
    body: imagePostBody,
    response: imagePost,
    handler: ({ context, body }) => postImage(deps, ofPerson(context), body),
  }),
  defineCall({
    id: 'CAL-66',
    method: 'POST',
    path: '/hfc/_i/compounds/{compound_id}/owned_images/{hfc_image_type}',
    operationId: 'addOwnedImage',
    summary: 'Add an uploaded image of our own to a home',
    policy: changeCompound,
    params: z.object({ compound_id: id, hfc_image_type: z.string() }),
    body: uploadedOwnedImage,
    response: answered,
    handler: async ({ context, params: { compound_id, hfc_image_type }, body }) => ({
      compound: await addOwnedImage(deps, ofPerson(context), {
        compoundId: compound_id,
        type: hfc_image_type,
        storageKey: body.storage_key,
        caption: body.caption ?? null,
        sortOrder: body.sort_order,
      }),
    }),
  }),
  defineCall({
    id: 'CAL-122',
    method: 'PUT',
    path: '/hfc/_i/compounds/{compound_id}/owned_images/{image_id}',
    operationId: 'changeOwnedImage',
    summary: 'Change the caption or position of one of our own images',
    policy: changeCompound,
    params,
    body: ownedImageUpdate,
    response: answered,
    handler: async ({ context, params: { compound_id, image_id }, body }) => ({
      compound: await changeOwnedImage(deps, ofPerson(context), {
        compoundId: compound_id,
        imageId: image_id,
        update: body,
      }),
    }),
  }),
  defineCall({
    id: 'CAL-123',
    method: 'DELETE',
    path: '/hfc/_i/compounds/{compound_id}/owned_images/{image_id}',
    operationId: 'deleteOwnedImage',
    summary: 'Delete one of our own images; can be undone for a day',
    policy: changeCompound,
    params,
    body: z.strictObject({}),
    response: answered,
    handler: async ({ context, params: { compound_id, image_id } }) => ({
      compound: await deleteOwnedImage(deps, ofPerson(context), {
        compoundId: compound_id,
        imageId: image_id,
      }),
    }),
  }),
];
