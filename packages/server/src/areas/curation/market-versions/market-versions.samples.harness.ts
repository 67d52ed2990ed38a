import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-88': async ({ api, seattle }) => {
    const { rows } = await api.database.pool.query<{ version: string }>(
      "insert into market_versions (market_id, cause, published_at, compound_ids) values ($1, 'publish', now(), '{}') returning version::text",
      [seattle],
    );
    return { body: { market_id: seattle, to: rows[0]?.version, rehearse: true } };
  },
  'CAL-125': ({ seattle }) => ({ query: { market_id: seattle } }),
};
