import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connect,
  loadServer,
  type Database,
  type Dependencies,
  type TokenPackages,
  type Waits,
} from '@commonhearth/server';
import { readConfig } from '@commonhearth/server/config';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase, patience, type TestDatabase } from '../database/index.ts';

export type BodyAs = 'json' | 'beacon' | 'text' | 'form' | 'file';
const boundary = 'boundary-of-the-tests';
const bodyTypes: Readonly<Record<BodyAs, string>> = {
  json: 'application/json',
  beacon: 'text/plain;charset=UTF-8',
  text: 'text/plain',
  form: 'application/x-www-form-urlencoded',
  file: `multipart/form-data; boundary=${boundary}`,
};

/** A multipart body: the fields as they stand, then a file of as many bytes as `size` says. */
export function multipartOf(fields: Readonly<Record<string, unknown>>, size = 3): string {
  const part = (about: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n${value}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, String(value)));
  return `${texts.join('')}${part('name="file"; filename="../a.csv"', 'x'.repeat(size))}--${boundary}--\r\n`;
}

function payloadOf(body: unknown, as: BodyAs): string {
  if (typeof body === 'string' && as !== 'json' && as !== 'beacon') return body;
  const fields = body as Readonly<Record<string, string>>;
  if (as === 'form') return new URLSearchParams(fields).toString();
  return as === 'file' ? multipartOf(fields) : JSON.stringify(body);
}

/** An answer of the API with its parsed JSON body, `{}` where there is none. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body as it came. */
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface ApiRequest {
  /** How the body is sent; as JSON unless said. A form and a file have texts as their fields. */
  readonly as?: BodyAs | undefined;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers that depend on the body as it is sent. */
  readonly sign?: ((text: string) => Readonly<Record<string, string>>) | undefined;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly deps: Dependencies;
  readonly tokens: TokenPackages;
  /**
   * Jobs that calls left for later, in order; nothing works on them here, and no progress is kept of them: a test that
   * asks for it calls `recordQueued` first.
   */
  readonly queued: QueuedJob[];
  /** The server's time; set it to move on. */
  readonly clock: { now: Date };
  /** Lines that the server logged, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Calls `/api` + path as it stands in the table of calls. */
  call(method: string, path: string, request?: ApiRequest): Promise<ApiAnswer>;
  close(): Promise<void>;
}

interface QueuedJob {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface TestApiOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A migrated database other than one of the shared server. */
  readonly on?: Pick<TestDatabase, 'url' | 'drop'>;
  /** How long calls wait for the database; pages then wait as in the product. */
  readonly limits?: Waits;
  /** Connections of their own for calls, edits, pages and jobs, as in the product. Else, without limits, all share ten. */
  readonly lanes?: boolean;
  /** In place of those that the settings choose. */
  readonly providers?: Partial<Pick<Dependencies, 'listings' | 'geocoder' | 'writer' | 'pictures'>>;
  /** Calls and kinds of caller beside the product's own. */
  readonly more?: Pick<NonNullable<Parameters<CreateApp>[1]>, 'calls' | 'callers'>;
}
type CreateApp = Awaited<ReturnType<typeof loadServer>>['createApp'];

const isJson = (type: unknown): boolean => /^application\/(problem\+)?json/.test(String(type));

/** Two of the three superuser addresses nobody needs. */
export const superuserEmail = 'super@example.com';
/** What the mail provider signs with. */
export const mailSecret = 'a-secret-of-the-mail-provider-of-tests';
const settings = {
  NODE_ENV: 'test',
  TOKEN_SECRET: 'a-secret-of-tests-that-is-long-enough-for-them',
  SUPERUSER_EMAILS: `${superuserEmail},super2@example.com,super3@example.com`,
  // the pace is the database's, which no clock of a test moves
  MAIL_PER_SECOND: '1000',
  MAIL_WEBHOOK_SECRET: mailSecret,
  MAIL_POSTAL_ADDRESS: 'Commonhearth, 1 Example Street, Oakland, CA 94601',
};

let model: Promise<TestDatabase> | undefined;
/** What the databases of APIs are copied from: to write markets and cities into each would take a quarter of its start. */
async function createModel(): Promise<TestDatabase> {
  const { syncReference } = await loadServer();
  const created = await createTestDatabase();
  const database = connect(created.url, { connections: 1 });
  await syncReference(database.db);
  await database.close();
  return created;
}

/**
 * The whole server on a database of its own, with markets and cities and nothing else; calls go in without a
 * socket.
 */
export async function createTestApi({
  env = {},
  on,
  limits,
  lanes = limits !== undefined,
  providers = {},
  more = {},
}: TestApiOptions = {}): Promise<TestApi> {
  const { createApp, completed, createLogger, chooseProviders, picturesHere, siteOf, syncReference } =
    await loadServer();
  const created = on ?? (await createTestDatabase({ like: (await (model ??= createModel())).name }));
  const folder = await mkdtemp(join(tmpdir(), 'commonhearth-api-'));
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
  const log: Readonly<Record<string, unknown>>[] = [];
  const config = readConfig({ ...settings, DATA_DIR: folder, ...env });
  const opened = connect(created.url, {
    connections: 13,
    ...(limits === undefined ? { patience } : { limits }),
  });
  // each connection costs the server a new process, which has read nothing of the database yet
  const database = lanes ? opened : { ...opened, ...opened.unhurried, brief: opened.unhurried };
  if (on !== undefined) await syncReference(database.db);
  const queued: QueuedJob[] = [];
  const deps = await completed({
    config,
    database,
    ...chooseProviders(config, () => clock.now),
    pictures: picturesHere(),
    ...providers,
    clock: () => clock.now,
    site: siteOf(config),
    log: createLogger({
      level: 'info',
      write: (line) => {
        log.push(JSON.parse(line) as Record<string, unknown>);
      },
    }),
    jobs: {
      send: (_tx, job, input) => {
        queued.push({ name: job.name, input });
        return Promise.resolve();
      },
      hurry: () => undefined,
    },
  });
  const app = await createApp(deps, more);
  return {
    app,
    database,
    deps,
    clock,
    log,
    tokens: deps.tokens,
    queued,
    async call(method, path, { token, body, as = 'json', headers = {}, sign } = {}) {
      const payload = body === undefined ? undefined : payloadOf(body, as);
      const answer = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        ...(payload !== undefined && { payload }),
        headers: {
          ...(body !== undefined && { 'content-type': bodyTypes[as] }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && sign?.(payload)),
          ...headers,
        },
      });
      return {
        status: answer.statusCode,
        body: isJson(answer.headers['content-type']) ? answer.json<Record<string, unknown>>() : {},
        text: answer.body,
        headers: answer.headers,
      };
    },
    async close() {
      await app.close();
      await database.close();
      await created.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
