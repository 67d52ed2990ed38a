import { createHash, randomUUID } from 'node:crypto';
import { createMagicLink, createSession, createSubscriber, createUser } from '../world/index.ts';
import type { TestApi } from './test-api.ts';

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly subscriberId: string | null;
  /** Of the auth provider; the token ends with it. */
  readonly sessionId: string;
}

interface PersonOptions {
  readonly email?: string;
  readonly staff?: boolean;
  readonly verified?: boolean;
  readonly name?: string;
  readonly market?: string;
  /** When they proved last that it is them; now unless told. */
  readonly provedAt?: Date;
}

/** A user with a token of the product; subscribed to the market of this key, if one is given. */
export async function createPerson(api: TestApi, options: PersonOptions = {}): Promise<Person> {
  const { staff = false, verified = true, name = 'Ann', market } = options;
  const email = options.email ?? `${randomUUID().slice(0, 8)}@example.com`;
  const userId = await createUser(api, { email, verified, name, is_staff: staff });
  const subscriberId = market === undefined ? null : await createSubscriber(api, userId, market);
  const payload = {
    user_id: userId,
    email,
    is_staff: staff,
    hfc_subscriber_ids: subscriberId === null ? [] : [subscriberId],
    hfc_last_active_subscriber_id: subscriberId,
  };
  const sessionId = await createSession(api, userId);
  const { token } = await api.tokens.issue(payload, sessionId, options.provedAt ?? api.clock.now);
  return { userId, email, token, subscriberId, sessionId };
}

/** An account of the embedded auth provider; answers its access token. */
export async function signUpAtProvider(
  { app }: TestApi,
  email: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password: 'a-long-password-1', data },
  });
  const { access_token: token } = answer.json<{ access_token?: string }>();
  if (token === undefined) throw new Error(`The provider did not sign ${email} up: ${answer.body}`);
  return token;
}

/** A token of this person's, as a link of a mail opens it. */
export async function limitedTokenOf(api: TestApi, { userId, email }: Person): Promise<string> {
  const link = await createMagicLink(api, userId);
  const payload = {
    user_id: userId,
    email,
    is_staff: false,
    hfc_subscriber_ids: [],
    hfc_last_active_subscriber_id: null,
    limited: true as const,
  };
  return (await api.tokens.issue(payload, createHash('sha256').update(link).digest('hex'))).token;
}

/** The key of this user's share link. */
export async function shareLinkKeyOf({ database }: TestApi, userId: string): Promise<string> {
  const { rows } = await database.pool.query<{ share_link_key: string }>(
    'select share_link_key from users where user_id = $1',
    [userId],
  );
  return rows[0]?.share_link_key ?? '';
}
