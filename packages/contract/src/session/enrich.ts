import type { TokenPackage, User } from '@commonhearth/schemas';
import { call, type CallAnswer } from '../api/call.ts';
import type { AuthRefusal, Services } from '../store/services.ts';
import { abGroup } from './ab-group.ts';

interface Enriched {
  readonly token: TokenPackage;
  readonly user: User;
}

/** Refusals that say nothing about the person: no answer came, or none that could be given now. */
const passing: readonly string[] = ['unavailable', 'maintenance', 'internal_error', 'too_many_requests'];
export const isPassing = ({ code }: AuthRefusal): boolean => passing.includes(code);

/** The answer, or why there is none, beginning with what failed [8]. */
function enriched(answer: CallAnswer, failed: string): Enriched | AuthRefusal {
  if ('error' in answer) return { code: answer.error.code, message: `${failed}: ${answer.error.message}` };
  const data = answer.data as Partial<Enriched> | null | undefined;
  return data?.token !== undefined && data.user !== undefined
    ? { token: data.token, user: data.user }
    : { code: 'internal_error', message: failed };
}

/** The product's own token for the provider's access token. Answers the refusal when there is none [8]. */
export async function enrich({
  auth,
  fetch,
  apiBase,
  kept,
  reportError,
}: Services): Promise<Enriched | AuthRefusal> {
  let accessToken: string | null;
  try {
    accessToken = await auth.accessToken();
  } catch (cause) {
    reportError(new Error('Error getting session', { cause }));
    return { code: 'unavailable', message: 'Signing in is not possible right now. Try again in a moment.' };
  }
  if (accessToken === null) return { code: 'session_missing', message: 'You are signed out. Sign in again.' };
  const answer = await call({
    fetch,
    url: `${apiBase}/enrich_token?ab_test_group=${abGroup(kept)}`,
    method: 'GET',
    token: accessToken,
  });
  const found = enriched(answer, 'Failed to enrich token');
  // words after a colon would be taken for the token, and left out of the report
  if (!('token' in found)) reportError(new Error(`Failed to enrich token (${found.code})`));
  return found;
}
