import type { Samples, TestApi } from '@commonhearth/testing-server/api';
import { uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';

/** A resource of the library; in a home, if one is named. */
export async function createResource({ database: { pool } }: TestApi, compoundId?: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into compound_resources (title) values ('Buying together') returning resource_id::text as id",
  );
  const id = rows[0]?.id ?? '';
  if (compoundId !== undefined)
    await pool.query(
      'update compounds set resource_ids = resource_ids || $2::bigint where compound_id = $1',
      [compoundId, id],
    );
  return id;
}

const written = { title: 'Buying together', url: 'https://example.com/a', description: 'Four pages.' };

export const samples: Samples = {
  'CAL-59': async ({ api, hiddenCompound }) => ({
    path: { compound_id: hiddenCompound },
    body: { resource_id: await createResource(api) },
  }),
  'CAL-60': async ({ api, hiddenCompound }) => ({
    path: { compound_id: hiddenCompound, resource_id: await createResource(api, hiddenCompound) },
    body: {},
  }),
  'CAL-64': () => ({ body: written }),
  'CAL-67': async ({ api }, { userId }) => {
    const id = await createResource(api);
    const storage_key = await uploaded(api, { type: 'compound_resource', id, userId });
    return { path: { resource_id: id }, body: { storage_key } };
  },
  'CAL-120': async ({ api }) => ({
    path: { resource_id: await createResource(api) },
    body: { ...written, version: 1 },
  }),
  'CAL-121': async ({ api, hiddenCompound }) => ({
    path: { resource_id: await createResource(api, hiddenCompound) },
    query: { version: '1' },
    body: {},
    allowed: 204,
  }),
};
