import type { AuthAnswer } from '@commonhearth/contract';
import { refusalFor, unavailable } from './refusals.ts';

export interface ProviderSession {
  readonly access_token: string;
  readonly refresh_token: string;
}
interface Proof {
  readonly tokenHash: string;
  readonly browserSecret: string | undefined;
  readonly password: string | undefined;
}
interface Ways {
  readonly url: string;
  readonly anonKey: string;
  readonly fetch: typeof fetch;
}

const patienceMs = 20_000;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The embedded provider's confirmation: the mail's token with this browser's secret, or with the password. */
export async function confirmBySecret(
  { url, anonKey, fetch }: Ways,
  { tokenHash, browserSecret, password }: Proof,
): Promise<ProviderSession | Extract<AuthAnswer, { ok: false }>> {
  try {
    const answer = await fetch(`${url}/auth/v1/verify`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      signal: AbortSignal.timeout(patienceMs),
      body: JSON.stringify({
        type: 'signup',
        token_hash: tokenHash,
        browser_secret: browserSecret,
        password,
      }),
    });
    const body = JSON.parse(await answer.text()) as Readonly<Record<string, unknown>>;
    const [access_token, refresh_token] = [text(body['access_token']), text(body['refresh_token'])];
    if (answer.ok && access_token !== undefined && refresh_token !== undefined)
      return { access_token, refresh_token };
    if (answer.status < 500) {
      const code = text(body['code']) ?? text(body['error_code']) ?? 'auth_error';
      const email = text(body['email']);
      const refusal = refusalFor(code, text(body['message']) ?? text(body['msg']) ?? unavailable.message);
      return { ok: false, refusal: { ...refusal, ...(email !== undefined && { email }) } };
    }
  } catch {
    /* no answer, or none of the provider's */
  }
  return { ok: false, refusal: unavailable };
}
