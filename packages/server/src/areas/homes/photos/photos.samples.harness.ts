import { randomUUID } from 'node:crypto';
import type { Samples, TestApi } from '@commonhearth/testing-server/api';
import { uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';

interface PhotosNow {
  readonly homeId: string;
  readonly version: number;
  readonly imageIds: readonly number[];
}

/** The home of a compound with its photos, one more than it had, as they stand. */
async function withOneMore({ database: { pool } }: TestApi, compoundId: string): Promise<PhotosNow> {
  const { rows } = await pool.query<{ id: string; version: number; provider: string }>(
    `select home_id::text as id, homes.version from compounds join homes using (home_id) where compound_id = $1`,
    [compoundId],
  );
  const { id: homeId = '', version = 0 } = rows[0] ?? {};
  await pool.query(
    "update homes set provider = 'catalog', external_id = home_id + 10000 where home_id = $1",
    [homeId],
  );
  await pool.query(
    `insert into home_photos (home_id, storage_key, sort_order, create_timestamp) values ($1, $2, 9, now())`,
    [homeId, `photos/${randomUUID()}.svg`],
  );
  const photos = await pool.query<{ id: number }>(
    `select image_id::int as id from home_photos where home_id = $1 and deleted_at is null order by 1`,
    [homeId],
  );
  return { homeId, version, imageIds: photos.rows.map(({ id }) => id) };
}

const file = { timestamp: '2026-11-20T12:00:00.000Z', content_type: 'image/jpeg', size: 4_000_000 };
const loading: Samples[string] = async ({ api, hiddenCompound }) => {
  await withOneMore(api, hiddenCompound);
  return { path: { compound_id: hiddenCompound }, body: {}, allowed: 202 };
};

export const samples: Samples = {
  'CAL-56': loading,
  'CAL-57': loading,
  'CAL-69': async ({ api, hiddenCompound }) => ({
    body: { home_id: (await withOneMore(api, hiddenCompound)).homeId, ...file },
  }),
  'CAL-70': async ({ api, hiddenCompound }, { userId }) => {
    const { homeId } = await withOneMore(api, hiddenCompound);
    const storage_key = await uploaded(api, { type: 'home_photo', id: homeId, userId });
    return { path: { home_id: homeId }, body: { storage_key, sort_order: 1 } };
  },
  'CAL-71': async ({ api, hiddenCompound }) => {
    const { homeId, imageIds } = await withOneMore(api, hiddenCompound);
    return { path: { home_id: homeId, photo_id: String(imageIds.at(-1)) }, body: {} };
  },
  'CAL-72': async ({ api, hiddenCompound }) => {
    const { homeId, imageIds, version } = await withOneMore(api, hiddenCompound);
    const photos = imageIds.toReversed().map((image_id, i) => ({ image_id, sort_order: i }));
    return { path: { home_id: homeId }, body: { photos, version } };
  },
};
