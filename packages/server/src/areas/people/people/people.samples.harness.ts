import type { Samples, TestApi } from '@commonhearth/testing-server/api';
import { createFallbackAgent } from '@commonhearth/testing-server/world';
import { suppress } from '../../mail/index.ts';

const anAgent = async (api: TestApi): Promise<string> => {
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select agent_id::text as id from agents where is_fallback and deleted_at is null',
  );
  return rows[0]?.id ?? createFallbackAgent(api);
};
const gone = 'gone@example.com';

export const samples: Samples = {
  'CAL-137': async ({ api, other }) => ({ body: { email: other.email, agent_id: await anAgent(api) } }),
  'CAL-138': () => ({ query: { format: 'csv', cursor: '9' } }),
  'CAL-139': () => ({ query: { email: gone } }),
  'CAL-152': async ({ api }) => {
    await api.database.db.transaction((tx) =>
      suppress(tx, gone, { reason: 'It bounced.', at: api.clock.now }),
    );
    return { query: { email: gone }, body: {}, allowed: 204 };
  },
};
