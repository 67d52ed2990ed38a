import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-53': ({ periodId }) => ({
    path: { review_period_id: periodId },
    body: { version: 99, accept_warnings: true },
    allowed: 409,
  }),
  'CAL-87': ({ periodId }) => ({ path: { review_period_id: periodId } }),
};
