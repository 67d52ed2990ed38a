import { mailSecret, type Samples } from '@commonhearth/testing-server/api';
import { createFailedMail } from '@commonhearth/testing-server/world';
import { signMailBody } from '../../../http/tokens/mail-provider.ts';

export const samples: Samples = {
  'CAL-117': () => ({ query: { cursor: '9' } }),
  'CAL-145': () => ({ query: { state: 'failed', to: 'ann@example.com', cursor: '9' } }),
  'CAL-146': async ({ api }) => ({ path: { mail_id: await createFailedMail(api) }, body: {} }),
  'CAL-136': ({ api }) => ({
    body: {
      events: [
        {
          type: 'hard_bounce',
          email: 'gone@example.com',
          message_id: '<0b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01@example.org>',
          reason: '550 no such user',
        },
      ],
    },
    sign: (text) => signMailBody(mailSecret, api.clock.now, text),
    allowed: 202,
  }),
};
