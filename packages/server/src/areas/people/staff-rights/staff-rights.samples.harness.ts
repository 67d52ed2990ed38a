import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-103': ({ staff }) => ({ body: { email: staff.email, is_staff: true } }),
};
