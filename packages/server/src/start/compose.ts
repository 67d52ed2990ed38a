import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { causedBy } from '../cause.ts';
import { tokenSecret, type Config } from '../config/index.ts';
import { originOf } from '../http/origin.ts';
import { endSoon } from '../db/abort.ts';
import type { Dependencies, Foundation } from '../dependencies.ts';
import { authDatabase } from '../http/tokens/auth-database.ts';
import { embeddedProviderTokens } from '../http/tokens/embedded-provider.ts';
import { hostedProviderTokens } from '../http/tokens/hosted-provider.ts';
import { tokenPackages } from '../http/tokens/token-package.ts';
import { jobQueue } from '../jobs/job-queue.ts';
import { openQueues } from '../jobs/run-jobs.ts';
import { listJobs } from '../collect/jobs.ts';
import { checkProviders, chooseProviders } from '../providers/providers.ts';
import { superusersOf } from '../superusers.ts';
import { openDatabase, type OpenOptions } from './open-database.ts';
import { Opened } from './opened.ts';

/** Where the site is, until the process listens. */
export const siteOf = (config: Config): Foundation['site'] => ({
  origin: config.siteUrl ?? originOf(config.host, config.port),
});

/** Adds what only who serves calls needs. */
export async function completed(foundation: Foundation): Promise<Dependencies> {
  const { config, database, clock, site } = foundation;
  const issuer = () => `${site.origin}/auth/v1`;
  return {
    ...foundation,
    tokens: tokenPackages({
      secret: await tokenSecret(config),
      previousSecret: config.previousTokenSecret,
      clock,
    }),
    providerTokens:
      config.supabase === undefined
        ? embeddedProviderTokens({ database: authDatabase(database), issuer, clock })
        : hostedProviderTokens({ ...config.supabase, clock, patience: config.patience }),
    superuserEmails: superusersOf(config),
  };
}

export interface ComposeOptions extends OpenOptions {
  /** Whether this process works on jobs, and keeps their queue tidy; a command only sends some. */
  readonly works: boolean;
  readonly log: FastifyBaseLogger;
  readonly clock?: () => Date;
}

export interface World {
  readonly foundation: Foundation;
  /** For who works on the jobs; services send them by `jobs`. */
  readonly boss: PgBoss;
  /** Ends what was opened, in the opposite order. May be called twice. */
  readonly opened: Opened;
}

/**
 * Puts the world together: settings → database → providers → jobs → log and clock. The server, the command
 * `import` and whatever else works on a site begin here. Throws with nothing left open.
 */
export async function compose(config: Config, options: ComposeOptions): Promise<World> {
  const { log, signal, clock = () => new Date() } = options;
  const opened = new Opened();
  try {
    await checkProviders(config);
    const database = await openDatabase(config, options);
    opened.add(() => database.close());
    const onError = (error: Error): void => {
      // the connection may have been opened for a request that is long over
      if (signal?.aborted !== true)
        causedBy(undefined, () => {
          log.error({ err: error }, 'database: a connection broke');
        });
    };
    for (const pool of [database.pool, database.edits]) pool.on('error', onError);
    const boss = await openQueues(database.url, listJobs, log, {
      supervise: options.works,
      schedule: options.works,
      signal,
    });
    opened.add(() => endSoon(() => boss.stop({ graceful: true, timeout: 10_000 }), signal));
    const foundation = {
      config,
      database,
      ...chooseProviders(config, clock),
      jobs: jobQueue(boss),
      clock,
      log,
      site: siteOf(config),
    };
    return { foundation, boss, opened };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
