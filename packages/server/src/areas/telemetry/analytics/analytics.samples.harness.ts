import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-79': () => ({
    path: { kind: 'track' },
    query: { verbose: '1', ip: '1', _: '1' },
    body: { data: JSON.stringify([{ event: 'Page Viewed', properties: { route_name: 'Login' } }]) },
  }),
};
