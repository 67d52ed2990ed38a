import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-83': () => ({ query: { since: '1.0', once: 'true' } }),
  'CAL-124': ({ hiddenCompound }) => ({
    body: { object_type: 'compound', object_id: hiddenCompound, field: 'title', left: false },
    allowed: 204,
  }),
};
