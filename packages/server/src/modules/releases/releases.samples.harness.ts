import type { Samples } from '@commonhearth/testing/api';
import { createReleaseToken } from '@commonhearth/testing/world';

const later = '2099-01-01T00:00:00.000Z';

export const samples: Samples = {
  'CAL-112': () => ({ body: { remote: 'mf-a', name: 'ci', expires_at: later } }),
  'CAL-113': async ({ api }) => {
    await createReleaseToken(api, 'mf-b');
    const { rows } = await api.database.pool.query<{ id: string }>(
      'select max(token_id)::text as id from release_tokens',
    );
    return { path: { token_id: rows[0]?.id ?? '' }, body: {}, allowed: 204 };
  },
};
