import type { Policy } from '../../../http/policy.ts';

/** Everyone's own, and of nobody who came by the link of a mail: mails are forwarded. */
export const ownData: Policy = { name: 'own-data.own', callers: 'user, not by magic link' };
