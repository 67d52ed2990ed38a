import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-107': () => ({
    body: {
      remote: 'mf-dashboard',
      version: '1.0.0',
      hash: '0123456789ab',
      address: 'http://127.0.0.1:8080/',
    },
    // an address, or a version with its hash
    allowed: 422,
  }),
  'CAL-108': () => ({ body: {}, allowed: 204 }),
};
