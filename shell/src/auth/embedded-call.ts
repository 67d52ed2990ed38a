import type { AuthRefusal } from '@commonhearth/contract';
import { timeLimit } from '@commonhearth/federation/time-limit';
import type { Ways } from './confirm-by-secret.ts';
import { refusalFor } from './refusals.ts';
import { unavailable } from './unavailable.ts';

const patienceMs = timeLimit(20_000);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly bearer?: string | undefined;
  readonly body?: Readonly<Record<string, unknown>>;
}
type Body = Readonly<Record<string, unknown>>;

/** A call of the embedded provider that the protocol's client does not know, with its answer as far as it is one. */
export async function embeddedCall(
  { url, anonKey, fetch }: Ways,
  { method, path, bearer, body }: Asked,
): Promise<{ readonly body: Body } | { readonly refusal: AuthRefusal }> {
  try {
    const answer = await fetch(`${url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: anonKey,
        'x-supabase-api-version': '2024-01-01',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said = answer.status === 204 ? {} : (JSON.parse(await answer.text()) as Body);
    if (answer.ok) return { body: said };
    if (answer.status < 500) {
      const code = text(said['code']) ?? text(said['error_code']) ?? 'auth_error';
      const email = text(said['email']);
      const refusal = refusalFor(code, text(said['message']) ?? text(said['msg']) ?? unavailable().message);
      return { refusal: { ...refusal, ...(email !== undefined && { email }) } };
    }
  } catch {
    /* no answer, or none of the provider's */
  }
  return { refusal: unavailable() };
}
