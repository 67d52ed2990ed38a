import { demoPassword } from '@commonhearth/fixtures/demo';
import { expectThat } from './case.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One request; the answer's body as JSON. Fails when the server does not answer. */
export async function send(
  url: string,
  method: string,
  options: {
    readonly token?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    /** In milliseconds. */
    readonly within?: number;
  } = {},
): Promise<Answer> {
  const headers = {
    ...options.headers,
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...(options.body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(url, {
    method,
    headers,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(options.within ?? 20_000),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
}
const passwordUrl = (origin: string): string => `${origin}/auth/v1/token?grant_type=password`;
const refreshUrl = (origin: string): string => `${origin}/auth/v1/token?grant_type=refresh_token`;

export const signInAnswer = (origin: string, email: string, password: string): Promise<Answer> =>
  send(passwordUrl(origin), 'POST', { body: { email, password } });
export const refreshAnswer = (origin: string, refreshToken: string): Promise<Answer> =>
  send(refreshUrl(origin), 'POST', { body: { refresh_token: refreshToken } });

export async function signUp(origin: string, email: string, password: string): Promise<Session> {
  const { status, body } = await send(`${origin}/auth/v1/signup`, 'POST', { body: { email, password } });
  expectThat(status === 200, `sign-up answers ${status}: ${JSON.stringify(body)}`);
  return body as Session;
}

interface DemoPerson {
  readonly token: string;
  readonly subscriberId: string | undefined;
}

/** Signs an account of the demo in, as the browser does; answers the product's token. */
export async function signInToDemo(origin: string, email: string): Promise<DemoPerson> {
  const session = await signInAnswer(origin, email, demoPassword);
  expectThat(
    session.status === 200,
    `sign-in of ${email} answers ${session.status}: ${JSON.stringify(session.body)}`,
  );
  const enriched = await send(`${origin}/api/enrich_token`, 'GET', {
    token: (session.body as Session).access_token,
  });
  expectThat(
    enriched.status === 200,
    `enrich_token answers ${enriched.status}: ${JSON.stringify(enriched.body)}`,
  );
  const { token } = enriched.body as { token: { token: string; payload: { hfc_subscriber_ids: string[] } } };
  return { token: token.token, subscriberId: token.payload.hfc_subscriber_ids[0] };
}
