import { emailPreferencesToken } from '../../../http/tokens/mail-token.ts';
import type { Policy } from '../../../http/policy.ts';

/** Who holds the preferences link of a mail: it shows and changes three switches, and nothing else. */
export const byPreferencesLink: Policy = { name: 'email-preferences.holder', callers: emailPreferencesToken };
