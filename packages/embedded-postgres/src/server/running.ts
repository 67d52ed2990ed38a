import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode } from '../errors/error-code.ts';
import { breakable } from './breakable.ts';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';
import type { Layout } from '../data-dir/layout.ts';
import { pidRuns } from '../processes/processes.ts';
import type { Address } from './settings.ts';
import { urlOf } from './settings.ts';

interface Server {
  readonly pid: number;
  readonly address: Address;
  readonly status: string;
}

/**
 * Whether this process is the cluster's server and not a later one that got its number: a server works inside
 * its folder.
 */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (!pidRuns(pid)) return false;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
  } catch {
    // no right to look: then it is somebody else's, while a server runs as who owns its folder
    const [owner, running] = await Promise.all([ownerOf(cluster), ownerOf(`/proc/${pid}`)]);
    // no /proc: believe the file
    return running === undefined || owner === running;
  }
}

const ownerOf = async (path: string): Promise<number | undefined> =>
  await stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );

/** What PostgreSQL's own pid file tells, if the process that it names is the cluster's server. */
async function readServer(layout: Layout): Promise<Server | undefined> {
  let text: string;
  try {
    text = await readFile(join(layout.cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [pidLine = '', , , port = '', socketFolder = '', , , status = ''] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !(await serves(pid, layout.cluster))) return undefined;
  const address: Address =
    socketFolder === '' ? { kind: 'loopback', port: Number(port) } : { kind: 'socket', folder: layout.home };
  return { pid, address, status: status.trim() };
}

/** Whether the cluster's server process lives, whatever it is doing. */
export async function isRunning(layout: Layout): Promise<boolean> {
  return (await readServer(layout)) !== undefined;
}

/** The server's process and the user that it runs as, if it lives; undefined where the system does not tell. */
export async function runningAs(
  layout: Layout,
): Promise<{ readonly pid: number; readonly uid: number | undefined } | undefined> {
  const server = await readServer(layout);
  return server && { pid: server.pid, uid: await ownerOf(`/proc/${server.pid}`) };
}

/** SQLSTATEs of a refused login: waiting does not change them. */
const wrongLogin: ReadonlySet<unknown> = new Set(['28P01', '28000']);

/** Undefined when the server answers, else the reason. Throws when it does not know the password. */
async function probe(url: string, layout: Layout, signal?: AbortSignal): Promise<string | undefined> {
  const client = new Client({ ...breakable(signal), connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return undefined;
  } catch (error) {
    // too_many_connections: it runs, and is busy
    if (errorCode(error) === '53300') return undefined;
    if (wrongLogin.has(errorCode(error)))
      throw new EmbeddedDatabaseError(
        'wrong_password',
        `The database in ${layout.cluster} does not accept the password in ${layout.password}. Restore that file from a backup of this data folder; one from another folder does not work.`,
        { cause: error },
      );
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The URL of the server that already runs on this cluster, once it answers; undefined if none runs.
 * One that is still recovering or stopping is waited for.
 */
export async function findRunning(
  layout: Layout,
  password: string,
  options: {
    readonly timeoutMs: number;
    readonly onProgress: (line: string) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<string | undefined> {
  const deadline = performance.now() + options.timeoutMs;
  let told = '';
  for (;;) {
    const server = await readServer(layout);
    if (server === undefined) return undefined;
    const url = urlOf(server.address, password);
    const refusal =
      server.status === 'ready' ? await probe(url, layout, options.signal) : server.status || 'starting';
    if (refusal === undefined) return url;
    if (performance.now() > deadline) {
      throw new EmbeddedDatabaseError(
        'start_failed',
        `A database server (process ${server.pid}) runs on ${layout.cluster} but does not respond: ${refusal}. See ${layout.log}; end it (kill ${server.pid}) and start again.`,
      );
    }
    if (told !== refusal)
      options.onProgress(`Waiting for the database server, process ${server.pid} (${refusal}) …`);
    told = refusal;
    await wait(20, undefined, { signal: options.signal });
  }
}

/**
 * Removes what a killed server left, if another process has its number by now: PostgreSQL would take that one
 * for a server. All else it clears up itself; and children of a killed server that still live it finds by the
 * cluster's shared memory.
 */
export async function removeMisleadingFiles(layout: Layout): Promise<void> {
  const socket = join(layout.home, '.s.PGSQL.5432');
  for (const file of [join(layout.cluster, 'postmaster.pid'), `${socket}.lock`]) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0 && pidRuns(pid) && !(await serves(pid, layout.cluster))) await rm(file, { force: true });
  }
}
