import type { AuthAnswer } from '@commonhearth/contract';
import { embeddedCall } from './embedded-call.ts';
import { unavailable } from './unavailable.ts';

export interface ProviderSession {
  readonly access_token: string;
  readonly refresh_token: string;
}
interface Proof {
  readonly type: 'signup' | 'email_change';
  readonly tokenHash: string;
  readonly browserSecret?: string | undefined;
  readonly password?: string | undefined;
  /** Of who is signed in, for what only the account itself may confirm. */
  readonly bearer?: string | undefined;
}
/** Where the provider is and what it is asked with. */
export interface Ways {
  readonly url: string;
  readonly anonKey: string;
  readonly fetch: typeof fetch;
}

/**
 * The embedded provider's confirmation: the mail's token with this browser's secret, with its session, or with the
 * password. Answers the session that it opens, if any.
 */
export async function confirmBySecret(
  ways: Ways,
  { type, tokenHash, browserSecret, password, bearer }: Proof,
): Promise<ProviderSession | AuthAnswer> {
  const body = { type, token_hash: tokenHash, browser_secret: browserSecret, password };
  const found = await embeddedCall(ways, { method: 'POST', path: '/verify', bearer, body });
  if ('refusal' in found) return { ok: false, refusal: found.refusal };
  const { access_token, refresh_token, id } = found.body;
  if (typeof access_token === 'string' && typeof refresh_token === 'string')
    return { access_token, refresh_token };
  // the account alone: whoever asked is signed in already
  if (typeof id === 'string') return { ok: true, confirmationSent: false };
  return { ok: false, refusal: unavailable() };
}
