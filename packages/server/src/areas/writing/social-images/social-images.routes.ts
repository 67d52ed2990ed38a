import { id, socialTypes, staffCompound } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeCompound } from '../../homes/index.ts';
import { drawSocialImages, listSocialImages } from './social-images.service.ts';

export const socialImageCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-61',
    method: 'POST',
    path: '/hfc/_i/compounds/{compound_id}/social_media/{social_type}',
    operationId: 'drawSocialImages',
    summary: 'Start a job that draws the social images of a home',
    policy: changeCompound,
    params: z.object({ compound_id: id, social_type: z.enum(socialTypes) }),
    body: z.strictObject({}),
    status: 202,
    response: z.null(),
    handler: async ({ context, params: { compound_id, social_type } }) => {
      await drawSocialImages(deps, ofPerson(context), { compoundId: compound_id, socialType: social_type });
      return null;
    },
  }),
  defineCall({
    id: 'CAL-62',
    method: 'GET',
    path: '/hfc/_i/compounds/{compound_id}/social_media',
    operationId: 'listSocialImages',
    summary: 'List the social images of a home',
    policy: changeCompound,
    params: z.object({ compound_id: id }),
    response: staffCompound.pick({ social_media_images: true }),
    handler: async ({ context, params: { compound_id } }) => ({
      social_media_images: await listSocialImages(deps, ofPerson(context), compound_id),
    }),
  }),
];
