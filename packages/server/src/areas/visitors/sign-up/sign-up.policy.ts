import type { Policy } from '../../../http/policy.ts';

/** The account behind a token of the auth provider: the product's own token does not exist yet. */
export const providerAccount: Policy = { name: 'user.provider-account', callers: 'provider access token' };
