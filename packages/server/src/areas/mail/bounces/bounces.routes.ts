import { bouncesBody, bouncesTaken } from '@commonhearth/schemas';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { takeBounces } from './bounces.service.ts';
import { mailProviderTells } from '../mails/index.ts';

/** Not there while nobody could sign: see the setting. */
export const bounceCalls = (deps: Dependencies): readonly AnyCall[] =>
  deps.config.mailWebhookSecret === undefined
    ? []
    : [
        defineCall({
          id: 'CAL-136',
          method: 'POST',
          path: '/mail/bounces',
          operationId: 'tellBounces',
          summary:
            'Receive bounces and spam complaints, signed with HMAC-SHA256 over time and body with MAIL_WEBHOOK_SECRET',
          policy: mailProviderTells,
          takes: ['signed json'],
          mostBytes: 2 * 1024 * 1024,
          body: bouncesBody,
          status: 202,
          response: bouncesTaken,
          handler: ({ context, body }) => takeBounces(deps, context, body),
        }),
      ];
