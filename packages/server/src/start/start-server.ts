import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { createApp } from '../app.ts';
import { profileNotice, tokenSecret, type Config } from '../config/index.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { Dependencies } from '../dependencies.ts';
import { createQueues, startJobs } from '../jobs/start-jobs.ts';
import { refreshContent } from '../modules/content/content.service.ts';
import { syncLocalBuilds } from '../modules/remotes/sync-local-builds.ts';
import { localObjectStore } from '../providers/object-store/local.ts';
import { openDatabase } from './open-database.ts';
import { toStartFailure } from './start-failure.ts';

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly port: number;
  /** Ends what is under way, then everything that the start opened, in the opposite order. May be called twice. */
  stop(): Promise<void>;
}

interface StartOptions {
  readonly log: FastifyBaseLogger;
  readonly onProgress: (line: string) => void;
  /** The folder that holds the browser apps with their builds. */
  readonly appsRoot: string;
  readonly clock?: () => Date;
}

/** What was opened, closed again in the opposite order whether the start succeeds or not. */
class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #closed: Promise<void> | undefined;
  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }
  close(): Promise<void> {
    return (this.#closed ??= this.#closeAll());
  }
  async #closeAll(): Promise<void> {
    for (const close of this.#closers.reverse()) await close();
  }
}

async function startQueue(url: string, log: FastifyBaseLogger): Promise<PgBoss> {
  const jobs = new PgBoss({ connectionString: url, schema: 'pgboss', schedule: false });
  jobs.on('error', (error) => {
    log.error({ err: error }, 'jobs: the queue failed');
  });
  await jobs.start();
  return jobs;
}

async function prepare(
  deps: Dependencies,
  appsRoot: string,
  onProgress: (line: string) => void,
): Promise<void> {
  await createQueues(deps);
  await seedDemo(deps, onProgress);
  onProgress('Checking the published content …');
  await refreshContent(deps);
  await syncLocalBuilds(deps, appsRoot);
}

/** Starts everything that serves the site, and says on the way what it does. Throws `StartFailure`, with nothing left running. */
export async function startServer(
  config: Config,
  { log, onProgress, appsRoot, clock = () => new Date() }: StartOptions,
): Promise<RunningServer> {
  const opened = new Opened();
  let during: 'start' | 'database' | 'listen' = 'database';
  try {
    onProgress(profileNotice(config));
    const database = await openDatabase(config, onProgress);
    opened.add(() => database.close());
    database.pool.on('error', (error) => {
      log.error({ err: error }, 'database: a connection broke');
    });
    const jobs = await startQueue(database.url, log);
    opened.add(() => jobs.stop({ graceful: true, timeout: 10_000 }));
    during = 'start';
    await tokenSecret(config);
    const objects = localObjectStore(join(config.dataDir, 'objects'));
    const backup = localObjectStore(join(config.dataDir, 'objects-backup'));
    const deps: Dependencies = { config, database, objects, backup, jobs, clock, log };
    await prepare(deps, appsRoot, onProgress);
    const app = await createApp(deps);
    opened.add(() => app.close());
    during = 'listen';
    await app.listen({ host: config.host, port: config.port });
    during = 'start';
    await startJobs(deps);
    const [address] = app.addresses();
    const port = typeof address === 'object' ? address.port : config.port;
    return {
      origin: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      port,
      stop: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw toStartFailure(error, during, config);
  }
}
