import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-81': () => ({
    body: {
      kind: 'render',
      remote: 'mf-dashboard',
      version: '1.0.0',
      hash: 'abc',
      view: 'view-1',
      route: '/hfc/home',
      message: 'It broke.',
      stack: 'at a',
      component_stack: 'at B',
    },
    allowed: 202,
  }),
};
