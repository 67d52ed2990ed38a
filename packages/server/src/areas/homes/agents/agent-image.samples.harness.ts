import type { Samples, TestApi } from '@commonhearth/testing-server/api';
import { uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';

export async function createAgent({ database: { pool } }: TestApi): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into agents (name, email) values ('June Park', 'june@example.com') returning agent_id::text as id",
  );
  return rows[0]?.id ?? '';
}

export const samples: Samples = {
  'CAL-68': async ({ api }, { userId }) => {
    const id = await createAgent(api);
    const storage_key = await uploaded(api, { type: 'agent_photo', id, userId });
    return { path: { agent_id: id }, body: { storage_key } };
  },
};
