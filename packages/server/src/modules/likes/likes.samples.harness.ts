import type { Person, Samples } from '@commonhearth/testing/api';

const subscriberOf = (person: Person): string => person.subscriberId ?? '';

export const samples: Samples = {
  'CAL-24': ({ other }, caller, target) => ({
    query: { subscriber_id: subscriberOf(target === 'own' ? caller : other) },
  }),
  'CAL-25': ({ publicCompound, other }, caller, target) => ({
    path: { compound_id: publicCompound },
    body: { status: 'liked', subscriber_id: subscriberOf(target === 'own' ? caller : other) },
  }),
};
