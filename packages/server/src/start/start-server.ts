import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp, type AppOptions } from '../app/app.ts';
import { profileNotice, type Config } from '../config/index.ts';
import { untilAborted } from '../db/abort.ts';
import { unhurried } from '../db/client.ts';
import { seedDemo } from '../programs/demo/seed-demo.ts';
import type { Dependencies } from '../dependencies.ts';
import { workNoMore, workOn } from '../jobs/run-jobs.ts';
import { listJobs } from '../collect/jobs.ts';
import { publishStreets, refreshContent } from '../areas/homes/index.ts';
import { keepLiveShell, syncLocalBuilds, unmetNeeds } from '../areas/delivery/index.ts';
import { takeBackStaff } from '../areas/people/index.ts';
import { completed, compose, type World } from './compose.ts';
import { Opened } from './opened.ts';
import { requireFreePort } from './free-port.ts';
import { requireFrontPage } from './front-page.ts';
import { originOf, portOf } from '../http/origin.ts';
import { toStartFailure } from './to-start-failure.ts';

export interface RunningServer {
  /** The address that people type. */
  readonly site: string;
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly port: number;
  /**
   * Says that it is not ready and takes no job any more, goes on answering for the `stopDelay` of the settings, lets end
   * what is under way, then closes everything that the start opened, in the opposite order. May be called twice.
   */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly log: FastifyBaseLogger;
  readonly onProgress: (line: string) => void;
  /** The folder that holds the browser apps with their builds. */
  readonly appsRoot: string;
  readonly clock?: () => Date;
  /** The folder of the streets: those of the product unless told. */
  readonly streets?: string | undefined;
  /** Beside the product's own: those of tests. */
  readonly calls?: AppOptions['calls'];
  /** Ends the start, whatever it waits for: it rejects, with nothing left running. Not for a server that runs. */
  readonly signal?: AbortSignal | undefined;
}

async function prepare(
  deps: Dependencies,
  { appsRoot, onProgress, streets }: Pick<StartOptions, 'appsRoot' | 'onProgress' | 'streets'>,
): Promise<void> {
  // the demo keeps its plain staff, which the next step would take the right from
  await seedDemo(deps, onProgress);
  await takeBackStaff(deps);
  onProgress('Checking the published content …');
  await refreshContent(deps);
  await publishStreets(deps, streets);
  await syncLocalBuilds(deps, appsRoot);
}

/** What comes before anything is closed: whoever sends visitors learns that they should go elsewhere. */
async function announce(app: FastifyInstance, { boss }: World, { stopDelay }: Config): Promise<void> {
  app.stopping.begin();
  await workNoMore(boss, listJobs).catch((error: unknown) => {
    app.log.error({ err: error }, 'jobs: their workers could not be stopped');
  });
  await setTimeout(stopDelay * 1000);
}

/**
 * Starts everything that serves the site, and says on the way what it does. Throws `StartFailure`, with
 * nothing left running.
 */
export async function startServer(
  config: Config,
  { log, onProgress, appsRoot, streets, clock = () => new Date(), calls = [], signal }: StartOptions,
): Promise<RunningServer> {
  const opened = new Opened();
  let during: 'start' | 'database' | 'listen' = 'database';
  try {
    onProgress(profileNotice(config));
    await requireFreePort(config);
    const world = await compose(config, { log, clock, onProgress, startsSite: true, works: true, signal });
    opened.add(() => world.opened.close());
    during = 'start';
    const deps = await completed(world.foundation);
    await untilAborted(prepare(unhurried(deps), { appsRoot, onProgress, streets }), signal);
    opened.add(await keepLiveShell(unhurried(deps)));
    const app = await createApp(deps, { calls });
    opened.add(() => app.close());
    for (const unmet of await unmetNeeds(deps, deps.database.db))
      onProgress(`Not ready for visitors: ${unmet}.`);
    if (config.profile === 'production' && !config.maintenance) await requireFrontPage(app);
    during = 'listen';
    await app.listen({ host: config.host, port: config.port });
    during = 'start';
    await workOn(world.boss, listJobs, unhurried(deps), app.metrics.jobEnded);
    signal?.throwIfAborted();
    opened.add(() => announce(app, world, config));
    const port = portOf(app.server);
    return {
      site: deps.site.origin,
      origin: originOf(config.host, port),
      port,
      stop: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    signal?.throwIfAborted();
    throw toStartFailure(error, during, config);
  }
}
