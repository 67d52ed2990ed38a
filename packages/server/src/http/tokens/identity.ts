import { magicLinkPurpose } from '@commonhearth/auth';
import type { Actor } from '../../actor.ts';
import { anonymous } from '../../actor.ts';
import type { Database } from '../../db/client.ts';
import { isPersonId } from '../parse-id.ts';
import { tokenInvalid, type TokenPackages } from './token-package.ts';

export interface Identity {
  /**
   * The caller behind an Authorization header's token; anonymous without one, 401 with one that does not
   * hold.
   */
  identify(bearer: string | undefined): Promise<Actor>;
}

interface PersonRow {
  readonly email: string;
  readonly email_verified: boolean;
  readonly is_staff: boolean;
  readonly subscriber_ids: string[];
  readonly beta_area_ids: string[];
}

/** The token in the header; undefined when there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const match = /^Bearer +([\w.~+/-]+=*) *$/i.exec(header);
  if (match?.[1] === undefined) throw tokenInvalid();
  return match[1];
}

const person = `select email, email_verified, is_staff,
  array(select subscriber_id::text from subscribers s where s.user_id = u.user_id order by s.create_timestamp, s.subscriber_id) as subscriber_ids,
  array(select area_id::text from area_beta_users b where b.user_id = u.user_id order by 1) as beta_area_ids
  from users u`;

/** What a product token ends with, beside its hour. */
interface Lasting {
  readonly by: 'session' | 'hour' | 'magic-link';
  readonly while: string;
  readonly values: readonly unknown[];
}
const bySession = (sessionId: string): Lasting => ({
  by: 'session',
  while: 'exists (select from auth.sessions s where s.id = $2 and s.user_id::text = u.provider_id)',
  values: [sessionId],
});
const byHour: Lasting = { by: 'hour', while: 'true', values: [] };
const byMagicLink = (hash: string, now: Date): Lasting => ({
  by: 'magic-link',
  while: `exists (select from auth.mail_tokens t where t.token_hash = decode($2, 'hex') and t.purpose = '${magicLinkPurpose}'
    and t.subject = u.provider_id and t.expires_at > $3)`,
  values: [hash, now],
});

interface IdentityOptions {
  readonly tokens: TokenPackages;
  readonly superuserEmails: readonly string[];
  /**
   * Where the auth provider keeps its sessions: `embedded` ones are asked on every request, a `hosted`
   * provider's at enrichment only. Tokens of mails are ours with either.
   */
  readonly provider: 'embedded' | 'hosted';
  readonly clock: () => Date;
}

/**
 * Roles and the session come from the database on every request, so that a withdrawn one ends at once
 * whatever the token says [6].
 */
export function createIdentity(
  database: Database,
  { tokens, superuserEmails, provider, clock }: IdentityOptions,
): Identity {
  const superusers = new Set(superuserEmails.map((email) => email.toLowerCase()));
  const load = async (userId: string, lasts: Lasting): Promise<PersonRow | undefined> => {
    const { rows } = await database.pool.query<PersonRow>({
      name: `identify-${lasts.by}`,
      text: `${person} where user_id = $1 and ${lasts.while}`,
      values: [userId, ...lasts.values],
    });
    return rows[0];
  };
  const lastingOf = (sessionId: string, isLimited: boolean): Lasting | undefined => {
    if (isLimited) return /^[0-9a-f]{64}$/.test(sessionId) ? byMagicLink(sessionId, clock()) : undefined;
    if (provider === 'hosted') return byHour;
    return isPersonId(sessionId) ? bySession(sessionId) : undefined;
  };
  return {
    async identify(bearer) {
      if (bearer === undefined) return anonymous;
      const {
        payload: { user_id: userId, is_staff: wasStaff, limited: isLimited = false },
        sessionId,
        provedAt,
      } = await tokens.verify(bearer);
      const lasting = lastingOf(sessionId, isLimited);
      const found = lasting !== undefined && isPersonId(userId) ? await load(userId, lasting) : undefined;
      if (found === undefined) throw tokenInvalid();
      const isStaff = found.is_staff && !isLimited;
      return {
        kind: 'user',
        userId,
        email: found.email,
        isStaff,
        subscriberIds: found.subscriber_ids,
        betaAreaIds: found.beta_area_ids.map(Number),
        isSuperuser: isStaff && found.email_verified && superusers.has(found.email.toLowerCase()),
        isLimited,
        hasLostStaffRights: wasStaff && !found.is_staff,
        sessionId: isLimited ? undefined : sessionId,
        provedAt: isLimited ? undefined : provedAt,
      };
    },
  };
}
