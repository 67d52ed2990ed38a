import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-27': ({ publicCompound }) => ({
    body: {
      compound_id: publicCompound,
      name: 'Ann',
      email: 'ann@example.com',
      phone: '+1 510 555 0100',
      answers: {},
      page_sent_from: '[Route] Tour Form',
    },
  }),
};
