import { magicLinkToken } from '../../../http/tokens/mail-token.ts';
import type { Policy } from '../../../http/policy.ts';

/** Who holds a token of our mails: its person, or whoever the mail was passed on to. */
export const byMagicLink: Policy = { name: 'magic-link.holder', callers: magicLinkToken };
