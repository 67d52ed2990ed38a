import type { Samples, World } from '@commonhearth/testing-server/api';

async function groupId({ api }: World): Promise<string> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into error_groups (fingerprint, problem, kind, message, route, first_seen, last_seen)
     values (repeat('a', 64), repeat('b', 64), 'render', 'It broke.', '/hfc/home', $1, $1)
     on conflict (fingerprint) do update set state = 'open' returning error_group_id::text as id`,
    [api.clock.now],
  );
  return rows[0]?.id ?? '';
}

export const samples: Samples = {
  'CAL-166': () => ({
    query: { state: 'open', remote: 'mf-a', release: '1.0.0+0123456789ab', owner: 'team A' },
  }),
  'CAL-167': async (world) => ({ path: { error_group_id: await groupId(world) } }),
  'CAL-168': async (world) => ({
    path: { error_group_id: await groupId(world) },
    body: { state: 'resolved' },
  }),
};
