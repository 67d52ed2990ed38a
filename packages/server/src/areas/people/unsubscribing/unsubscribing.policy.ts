import { unsubscribeToken } from '../../../http/tokens/unsubscribe-token.ts';
import type { Policy } from '../../../http/policy.ts';

/** Who holds a mail's unsubscribe link, whoever else is signed in there; else a person, about themself. */
export const leaveMails: Policy = { name: 'unsubscribe', callers: [unsubscribeToken, 'user'] };
/** A page for who holds the link. */
export const seeLeaving: Policy = { name: 'unsubscribe.page', callers: unsubscribeToken };
