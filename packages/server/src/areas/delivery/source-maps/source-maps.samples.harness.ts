import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  // the release is not registered
  'CAL-169': (_world, _caller, target) => ({
    body: {
      remote: target === 'own' ? 'mf-a' : 'mf-b',
      version: '1.0.0',
      hash: '0123456789ab',
      maps: [{ file: 'home.js', size: 3, sha256: 'a'.repeat(64) }],
    },
    allowed: 409,
  }),
};
