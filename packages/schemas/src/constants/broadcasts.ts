/** How far a broadcast is [decisions: broadcasts]. */
export const broadcastStates = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
export type BroadcastState = (typeof broadcastStates)[number];

/** What became of one address of a broadcast. `unknown`: it was handed over, and nobody knows whether it arrived. */
export const recipientStates = ['queued', 'sending', 'sent', 'failed', 'skipped', 'unknown'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why a mail failed, by kind; the words of the server stand beside it. */
export const failureCauses = ['address', 'mail', 'temporary'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** What staff do with one that is no draft any more; cancelling a draft deletes it. */
export const broadcastActions = [
  'pause',
  'resume',
  'cancel',
  'resend_failed',
  'resend_unknown',
  'leave_unknown',
] as const;
export type BroadcastAction = (typeof broadcastActions)[number];
