/** Who decides about a mail: account mail always goes out, the others only to who wants them. */
export const mailCategories = [
  'account',
  'alert',
  'broadcast',
  'newsletter',
  'invitation',
  'circle',
] as const;
export type MailCategory = (typeof mailCategories)[number];

/** `skipped`: the person does not want it; `unknown`: it may have arrived, and is not sent again. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'unknown'] as const;
export type MailState = (typeof mailStates)[number];

/** What one can unsubscribe from, and for what. */
export const unsubscribeFrom = [
  'alerts',
  'broadcasts',
  'newsletter',
  'invitations',
  'circles',
  'all',
] as const;
export const unsubscribeObjects = ['compound', 'area', 'subscriber', 'circle', 'user'] as const;
