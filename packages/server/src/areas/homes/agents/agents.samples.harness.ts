import type { Samples, TestApi } from '@commonhearth/testing-server/api';

async function made({ database }: TestApi): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into agents (name, email) values ('June Park', 'june@example.com') returning agent_id::text as id",
  );
  return rows[0]?.id ?? '';
}
const about = { name: 'June Park', email: 'june@example.com', phone: '+1 510 555 0100' };

export const samples: Samples = {
  'CAL-118': () => ({ body: about }),
  'CAL-92': async ({ api }) => ({
    path: { agent_id: await made(api) },
    body: { ...about, is_fallback: true, version: 1 },
  }),
  'CAL-147': async ({ api }) => ({
    path: { agent_id: await made(api) },
    query: { version: '1' },
    body: {},
    allowed: 204,
  }),
};
