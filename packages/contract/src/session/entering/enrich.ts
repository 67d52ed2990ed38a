import type { TokenPackage, User } from '@commonhearth/schemas';
import { call, type CallAnswer } from '../../api/call.ts';
import type { AuthRefusal, Services } from '../../services/services.ts';
import { abGroup } from '../ab-group.ts';
import type { KeptPlace } from '../../kept/kept-place.ts';
import { sessionKey } from '../kept-session.ts';

/** A full login replaces a link from an email. */
export function forgetLink(kept: KeptPlace): void {
  const { magicLinkToken, ...session } = kept.read(sessionKey) ?? {};
  if (magicLinkToken !== undefined) kept.write(sessionKey, session);
}

export interface Enriched {
  readonly token: TokenPackage;
  readonly user: User;
  /** The provider's, where it was enriched by that. */
  readonly accessToken?: string;
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

const byLink = async (
  { fetch, apiBase }: Services,
  path: string,
  token: string,
  failed: string,
): Promise<Enriched | AuthRefusal> =>
  enriched(await call({ fetch, url: `${apiBase}/${path}`, method: 'POST', body: { token } }), failed);

/** A limited session by a token that a mail brought. */
export const byNewLink = (services: Services, token: string): Promise<Enriched | AuthRefusal> =>
  byLink(services, 'magic_link_login', token, 'Failed login');

/**
 * By the provider's access token, whatever link this browser keeps. `expired`: the one that the server called expired;
 * this browser's clock may be wrong, so it is refreshed, once.
 */
export async function byProvider(services: Services, expired?: string): Promise<Enriched | AuthRefusal> {
  const { auth, fetch, apiBase, kept, reportError, letsTrack } = services;
  let accessToken: string | null;
  try {
    accessToken = await auth.accessToken(expired);
  } catch (cause) {
    reportError(new Error('Error getting session', { cause }));
    return { code: 'unavailable', message: 'You can’t log in right now. Try again in a moment.' };
  }
  if (accessToken === null) return { code: 'session_missing', message: 'You’re logged out. Log in again.' };
  const answer = await call({
    fetch,
    url: `${apiBase}/enrich_token${letsTrack() ? `?ab_test_group=${abGroup(kept)}` : ''}`,
    method: 'GET',
    token: accessToken,
  });
  const found = enriched(answer, 'Failed to enrich token');
  if ('code' in found && found.code === 'token_expired' && expired === undefined)
    return byProvider(services, accessToken);
  // words after a colon would be taken for the token, and left out of the report
  if (!('token' in found)) reportError(new Error(`Failed to enrich token (${found.code})`));
  return 'token' in found ? { ...found, accessToken } : found;
}

/**
 * The product's own token for what this browser keeps of a session: a link of a mail before the provider's access
 * token [4]. A link that has ended is forgotten. Answers the refusal when there is none [8].
 */
export async function enrich(services: Services): Promise<Enriched | AuthRefusal> {
  const magicLinkToken = services.kept.read(sessionKey)?.magicLinkToken;
  if (magicLinkToken === undefined) return byProvider(services);
  const answer = await byLink(
    services,
    'reenrich_magic_link_token',
    magicLinkToken,
    'Failed reenriching token',
  );
  if ('token' in answer || isPassing(answer)) return answer;
  // the user may have signed out or followed another link meanwhile
  if (services.kept.read(sessionKey)?.magicLinkToken === magicLinkToken) forgetLink(services.kept);
  return byProvider(services);
}
