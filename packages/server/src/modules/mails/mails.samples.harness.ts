import type { Samples } from '@commonhearth/testing/api';
import { createFailedMail } from '@commonhearth/testing/world';

export const samples: Samples = {
  'CAL-117': () => ({ query: { cursor: '9' } }),
  'CAL-145': () => ({ query: { state: 'failed', to: 'ann@example.com', cursor: '9' } }),
  'CAL-146': async ({ api }) => ({ path: { mail_id: await createFailedMail(api) }, body: {} }),
};
