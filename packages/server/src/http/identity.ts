import type { Actor } from '../actor.ts';
import { anonymous } from '../actor.ts';
import type { Database } from '../db/client.ts';
import { isPersonId } from './parse-id.ts';
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

interface IdentityOptions {
  readonly tokens: TokenPackages;
  readonly superuserEmails: readonly string[];
  /**
   * Where the auth provider keeps its sessions: `embedded` ones are asked on every request, a `hosted`
   * provider's at enrichment only.
   */
  readonly provider: 'embedded' | 'hosted';
}

/**
 * Roles and the session come from the database on every request, so that a withdrawn one ends at once
 * whatever the token says [6].
 */
export function createIdentity(
  database: Database,
  { tokens, superuserEmails, provider }: IdentityOptions,
): Identity {
  const superusers = new Set(superuserEmails.map((email) => email.toLowerCase()));
  const load = async (userId: string, sessionId: string): Promise<PersonRow | undefined> => {
    if (!isPersonId(userId) || (provider === 'embedded' && !isPersonId(sessionId))) return undefined;
    const { rows } = await database.pool.query<PersonRow>({
      name: 'identify',
      text: `select email, email_verified, is_staff,
        array(select subscriber_id::text from subscribers s where s.user_id = u.user_id order by s.create_timestamp, s.subscriber_id) as subscriber_ids,
        array(select area_id::text from area_beta_users b where b.user_id = u.user_id order by 1) as beta_area_ids
        from users u where user_id = $1 and ($2::uuid is null
          or exists (select from auth.sessions s where s.id = $2 and s.user_id::text = u.provider_id))`,
      values: [userId, provider === 'embedded' ? sessionId : null],
    });
    return rows[0];
  };
  return {
    async identify(bearer) {
      if (bearer === undefined) return anonymous;
      const {
        payload: { user_id: userId },
        sessionId,
      } = await tokens.verify(bearer);
      const person = await load(userId, sessionId);
      if (person === undefined) throw tokenInvalid();
      return {
        kind: 'user',
        userId,
        email: person.email,
        isStaff: person.is_staff,
        subscriberIds: person.subscriber_ids,
        betaAreaIds: person.beta_area_ids.map(Number),
        isSuperuser: person.is_staff && person.email_verified && superusers.has(person.email.toLowerCase()),
      };
    },
  };
}
