import { randomUUID } from 'node:crypto';
import { buildUserImage } from '@commonhearth/fixtures/entities';
import type { Samples, TestApi } from '@commonhearth/testing-server/api';
import { uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';

/** Gives a home one picture of ours, as its only one. */
async function withImage({ database: { pool } }: TestApi, compoundId: string): Promise<string> {
  const image = buildUserImage({ storage_key: `photos/${randomUUID()}` });
  await pool.query('update compounds set owned_images = $2 where compound_id = $1', [
    compoundId,
    JSON.stringify([image]),
  ]);
  return String(image.image_id);
}

export const samples: Samples = {
  // every field that there is, of which one type takes one id only: who may ask is told so
  'CAL-65': ({ hiddenCompound }) => ({
    body: {
      ...{ type: 'compound_owned', timestamp: '2026-11-20T12:00:00.000Z', content_type: 'image/png' },
      ...{ size: 2000, compound_id: hiddenCompound, resource_id: '1', agent_id: '1' },
    },
    allowed: 422,
  }),
  'CAL-66': async ({ api, hiddenCompound }, { userId }) => ({
    path: { compound_id: hiddenCompound, hfc_image_type: 'compound_owned' },
    body: {
      storage_key: await uploaded(api, { type: 'compound_owned', id: hiddenCompound, userId }),
      caption: 'The garden',
      sort_order: 0,
    },
  }),
  'CAL-122': async ({ api, hiddenCompound }) => ({
    path: { compound_id: hiddenCompound, image_id: await withImage(api, hiddenCompound) },
    body: { caption: 'The garden', sort_order: 0 },
  }),
  'CAL-123': async ({ api, hiddenCompound }) => ({
    path: { compound_id: hiddenCompound, image_id: await withImage(api, hiddenCompound) },
    body: {},
  }),
};
