import type { Policy } from '../../../http/policy.ts';

/** Whoever has the key sees who shares; who calls decides whether it is their own. */
export const seeSharer: Policy<{ readonly userId: string }> = {
  name: 'share-links.see',
  callers: 'anyone',
  may: () => true,
};
/** One's own link: who came by it, and what they see. */
export const ownShareLink: Policy = { name: 'share-links.own', callers: 'user' };
