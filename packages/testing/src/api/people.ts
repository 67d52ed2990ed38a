import { randomUUID } from 'node:crypto';
import type { TestApi } from './test-api.ts';

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly subscriberId: string | null;
}

interface PersonOptions {
  readonly email?: string;
  readonly staff?: boolean;
  readonly verified?: boolean;
  readonly name?: string;
  readonly market?: string;
}

/** A user with a token of the product; subscribed to the market of this key, if one is given. */
export async function createPerson(
  { database: { pool }, tokens, clock }: TestApi,
  options: PersonOptions = {},
): Promise<Person> {
  const { staff = false, verified = true, name = 'Ann', market } = options;
  const email = options.email ?? `${randomUUID().slice(0, 8)}@example.com`;
  const profile = {
    earliestMove: null,
    locationType: null,
    minBedrooms: null,
    avatarHouseFace: 'Joy',
    avatarHouseHue: 'cyan',
  };
  const history = {
    days_visited: 0,
    hfc_tour_form_submitted: false,
    hfc_quiz_submitted: false,
    minihoods: {},
  };
  const {
    rows: [user],
  } = await pool.query<{ user_id: string }>(
    `insert into users (provider_id, email, email_verified, name, is_staff, public_profile, history, share_link_key, create_timestamp)
     values ($1, $2, $3, $4, $5, $6, $7, $1, $8) returning user_id`,
    [randomUUID(), email, verified, name, staff, profile, history, clock.now],
  );
  const userId = user?.user_id ?? '';
  const {
    rows: [subscriber],
  } = await pool.query<{ subscriber_id: string }>(
    'insert into subscribers (user_id, market_id, create_timestamp) select $1, market_id, $3 from markets where key = $2 returning subscriber_id',
    [userId, market ?? '', clock.now],
  );
  const subscriberId = subscriber?.subscriber_id ?? null;
  const payload = {
    user_id: userId,
    email,
    is_staff: staff,
    hfc_subscriber_ids: subscriberId === null ? [] : [subscriberId],
    hfc_last_active_subscriber_id: subscriberId,
  };
  return { userId, email, token: (await tokens.issue(payload)).token, subscriberId };
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
