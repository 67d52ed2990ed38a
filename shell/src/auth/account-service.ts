import type { AuthAnswer } from '@commonhearth/contract';
import type { AccountService } from '@commonhearth/contract/host';
import type { SupabaseClient } from '@supabase/supabase-js';
import { embeddedCall } from './embedded-call.ts';
import { refusalOf } from './refusal-of.ts';
import type { Ways } from './confirm-by-secret.ts';

const done: AuthAnswer = { ok: true, confirmationSent: false };
const answerTo = (error: unknown): AuthAnswer =>
  error === null ? done : { ok: false, refusal: refusalOf(error) };

interface World {
  readonly ways: Ways;
  /** A provider elsewhere does what the protocol has; the embedded one more. */
  readonly hosted: boolean;
}
interface Method {
  readonly method?: unknown;
}
const isRecovery = (amr: unknown): boolean =>
  Array.isArray(amr) && amr.some((one) => (one as Method | null)?.method === 'recovery');

/** Changes of the account through the provider's own client. */
export function createAccountService(auth: SupabaseClient['auth'], { ways, hosted }: World): AccountService {
  const bearer = async () => (await auth.getSession()).data.session?.access_token;
  return {
    async standing() {
      const { data, error } = await auth.getUser();
      if (error !== null && refusalOf(error).code === 'unavailable') throw error;
      if (data.user === null) return { by: 'none', email: null, awaitedEmail: null };
      const { email = null, new_email: awaitedEmail = null } = data.user;
      // the clock of the browser may be wrong
      const claims = await auth.getClaims(undefined, { allowExpired: true });
      return { by: isRecovery(claims.data?.claims.amr) ? 'recovery' : 'session', email, awaitedEmail };
    },
    async change({ email, password, proof }) {
      const { error } = await auth.updateUser({
        ...(email !== undefined && { email }),
        ...(password !== undefined && { password }),
        ...(proof?.password !== undefined && { current_password: proof.password }),
        ...(proof?.code !== undefined && { nonce: proof.code }),
      });
      // the token of a recovery would go on saying that it is one
      if (error === null && password !== undefined) await auth.refreshSession().catch(() => undefined);
      return answerTo(error);
    },
    sendProof: async () => answerTo((await auth.reauthenticate()).error),
    async places() {
      if (hosted) return null;
      const found = await embeddedCall(ways, { method: 'GET', path: '/sessions', bearer: await bearer() });
      if ('refusal' in found) throw new Error(found.refusal.message);
      return (found.body as { sessions: NonNullable<Awaited<ReturnType<AccountService['places']>>> })
        .sessions;
    },
    async endPlace(id) {
      const path = `/sessions/${encodeURIComponent(id)}`;
      const found = await embeddedCall(ways, { method: 'DELETE', path, bearer: await bearer() });
      return 'refusal' in found ? { ok: false, refusal: found.refusal } : done;
    },
    endAll: async () => answerTo((await auth.signOut({ scope: 'global' })).error),
    async takeBack(token) {
      const found = await embeddedCall(ways, { method: 'POST', path: '/take_back', body: { token } });
      return 'refusal' in found ? found : { email: (found.body as { email: string }).email };
    },
  };
}
