import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  // whoever may delete their data is asked for the right words; here they are not, so that the caller is still there
  'CAL-77': () => ({
    body: { confirmation: 'delete', current_password: 'a-long-password-1', nonce: '123456' },
    allowed: 422,
  }),
};
