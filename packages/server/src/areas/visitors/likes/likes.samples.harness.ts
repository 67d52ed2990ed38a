import type { Person, Samples } from '@commonhearth/testing-server/api';

const subscriberOf = (person: Person): string => person.subscriberId ?? '';

export const samples: Samples = {
  'CAL-24': ({ other }, caller, target) => ({
    query: { subscriber_id: subscriberOf(target === 'own' ? caller : other) },
  }),
  'CAL-25': ({ publicCompound, other }, caller, target) => ({
    path: { compound_id: publicCompound },
    body: { status: 'liked', subscriber_id: subscriberOf(target === 'own' ? caller : other) },
  }),
  'CAL-114': async ({ api, publicCompound, other }, caller, target) => {
    const subscriber_id = subscriberOf(target === 'own' ? caller : other);
    await api.database.pool.query(
      `insert into likes (subscriber_id, compound_id, status, update_timestamp)
       select subscriber_id, $2, 'liked', now() from subscribers where subscriber_id::text = $1
       on conflict (subscriber_id, compound_id) do update set status = 'liked'`,
      [subscriber_id, publicCompound],
    );
    return { path: { compound_id: publicCompound }, body: { subscriber_id, text: 'A fig tree.' } };
  },
};
