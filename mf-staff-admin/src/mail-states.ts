import type { MailState } from '@commonhearth/schemas';
import type { BadgeTone } from '@commonhearth/ui';

export const mailStateWords: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Opted out',
  unknown: 'Unconfirmed',
};
export const mailStateTones: Readonly<Record<MailState, BadgeTone>> = {
  waiting: 'plain',
  sending: 'plain',
  sent: 'good',
  failed: 'bad',
  skipped: 'plain',
  unknown: 'warn',
};
