import fastify from 'fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AuthDatabase, AuthMail, AuthOptions } from './options.ts';
import { authProvider } from './provider.ts';

export const ISSUER = 'http://127.0.0.1:3000/auth/v1';
export const PASSWORD = 'a quiet street';

interface Call {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly ip?: string;
  readonly device?: string;
  readonly version?: string | null;
}

/** A provider in a server of its own, with a clock that only the test moves. */
export interface Harness {
  readonly app: FastifyInstance;
  readonly mails: readonly AuthMail[];
  /** Every line that the server logged. */
  readonly log: readonly string[];
  readonly now: () => Date;
  readonly pass: (seconds: number) => void;
  readonly get: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
  readonly post: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
  readonly put: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
  readonly delete: (path: string, call?: Call) => Promise<LightMyRequestResponse>;
}

export function startProvider(database: AuthDatabase, overrides: Partial<AuthOptions> = {}): Harness {
  let now = new Date('2026-11-02T10:00:00.000Z');
  const mails: AuthMail[] = [];
  const log: string[] = [];
  const write = (line: string): void => {
    log.push(line);
  };
  const app = fastify({ logger: { level: 'trace', stream: { write } } });
  const sendMail = (_tx: unknown, mail: AuthMail): Promise<void> => {
    mails.push(mail);
    return Promise.resolve();
  };
  void app.register(authProvider, {
    prefix: '/auth/v1',
    database,
    clock: () => now,
    issuer: () => ISSUER,
    confirmation: 'automatic',
    sendMail,
    ...overrides,
  });
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, bearer, ip = '203.0.113.1', version = '2024-01-01', device }: Call = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url: `/auth/v1${path}`,
      remoteAddress: ip,
      headers: {
        ...(device !== undefined && { 'user-agent': device }),
        ...(version !== null && { 'x-supabase-api-version': version }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...((method === 'POST' || method === 'PUT') && { 'content-type': 'application/json;charset=UTF-8' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    app,
    mails,
    log,
    now: () => now,
    pass: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    get: (path, options) => call('GET', path, options),
    post: (path, options) => call('POST', path, options),
    put: (path, options) => call('PUT', path, options),
    delete: (path, options) => call('DELETE', path, options),
  };
}

/** The mails that confirm a sign-up, in their order. */
export const confirmations = ({ mails }: Harness) => mails.filter((mail) => mail.kind === 'confirmation');

export interface SessionBody {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly expires_at: number;
  readonly token_type: string;
  readonly user: UserBody;
}

export interface UserBody {
  readonly id: string;
  readonly email: string;
  readonly email_confirmed_at?: string;
  readonly user_metadata: Readonly<Record<string, unknown>>;
}

interface FailureBody {
  readonly code: unknown;
  readonly message: string;
  readonly weak_password?: unknown;
  readonly email?: string;
}

export const sessionOf = (response: LightMyRequestResponse): SessionBody => response.json();
export const userOf = (response: LightMyRequestResponse): UserBody => response.json();
export const failureOf = (response: LightMyRequestResponse): FailureBody => response.json();
/** With what a call was refused. */
export const refused = (response: LightMyRequestResponse) => [response.statusCode, failureOf(response).code];

export async function signUp(
  provider: Harness,
  email: string,
  data: Record<string, unknown> = {},
): Promise<SessionBody> {
  return sessionOf(await provider.post('/signup', { body: { email, password: PASSWORD, data } }));
}

export const signIn = (
  provider: Harness,
  email: string,
  password = PASSWORD,
  ip = '203.0.113.1',
): Promise<LightMyRequestResponse> =>
  provider.post('/token?grant_type=password', { body: { email, password }, ip });

export const refresh = (provider: Harness, token: string): Promise<LightMyRequestResponse> =>
  provider.post('/token?grant_type=refresh_token', { body: { refresh_token: token } });
