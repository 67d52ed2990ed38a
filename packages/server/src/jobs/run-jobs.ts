import { breakable } from '@commonhearth/embedded-postgres';
import { PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss';
import type { Foundation } from '../dependencies.ts';
import { causedBy } from '../cause.ts';
import { Failure } from '../failure.ts';
import { cutOffRuns } from './cut-off-runs.ts';
import type { AnyJob, JobContext } from './define-job.ts';
import type { QueuedData } from './job-queue.ts';
import { isDone, recordEnd, recordFailure, recordStart } from './job-runs.ts';

/**
 * The queue in the database, with a queue for each kind of job, since calls send before anything is worked
 * on.
 */
export async function openQueues(
  url: string,
  jobs: readonly AnyJob[],
  log: Foundation['log'],
  {
    signal,
    ...options
  }: Pick<
    ConstructorOptions,
    | 'supervise'
    | 'schedule'
    | 'cronMonitorIntervalSeconds'
    | 'cronWorkerIntervalSeconds'
    | '__test__enableSpies'
  > & {
    readonly signal?: AbortSignal | undefined;
  } = {},
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...breakable(signal),
    connectionString: url,
    schema: 'pgboss',
    createSchema: false,
    schedule: false,
    ...options,
  });
  boss.on('error', (error) => {
    if (signal?.aborted !== true) log.error({ err: error }, 'jobs: the queue failed');
  });
  await boss.start();
  for (const { name, queue } of jobs) await boss.createQueue(name, queue);
  return boss;
}

type AnyHandler = (deps: Foundation, context: JobContext, input: unknown) => Promise<void>;
type AnyRunOf = ((input: unknown) => string | undefined) | undefined;

/** Whether a run that is taken up when a process starts has an end by now: its own job, which comes back later, has nothing to do. */
const isOver = async (deps: Foundation, job: AnyJob, jobId: string): Promise<boolean> =>
  isTakenUp(job) && (await isDone(deps.database.db, jobId));

/** How it ended; throws where another try may follow. */
async function handled(
  deps: Foundation,
  job: AnyJob,
  queued: JobWithMetadata<unknown>,
  takesUp?: string,
): Promise<'done' | 'failed'> {
  const handle = job.handler as AnyHandler;
  const { data } = queued;
  const parsed = job.input.safeParse(data);
  const jobId = takesUp ?? (parsed.success ? (job.runOf as AnyRunOf)?.(parsed.data) : undefined) ?? queued.id;
  const { db } = deps.database;
  if (await isOver(deps, job, jobId)) return 'done';
  const isLastTry = queued.retryCount >= queued.retryLimit;
  // what is wrong with the input is wrong the next time
  const isRefused = (error: unknown): boolean => error instanceof Failure && error.kind === 'invalid';
  try {
    if (job.progress) await recordStart(db, jobId, deps.clock());
    if (!parsed.success) throw parsed.error;
    await handle(deps, { jobId, isLastTry }, parsed.data);
    if (job.progress) await recordEnd(db, jobId, deps.clock());
    return 'done';
  } catch (error) {
    const last = isLastTry || isRefused(error);
    const next = last ? 'it is not tried again' : 'it will be tried again';
    deps.log.error({ err: error, job: queued.id, input: data }, `${job.name}: failed, ${next}`);
    if (job.progress) await recordFailure(db, jobId, error, { last, at: deps.clock() });
    if (!isRefused(error)) throw error;
    return 'failed';
  }
}

/** Told of each job that was run, with how long it took. */
export type JobWatch = (job: string, outcome: 'done' | 'failed', seconds: number) => void;

async function run(
  deps: Foundation,
  { job, watch }: { readonly job: AnyJob; readonly watch: JobWatch },
  queued: JobWithMetadata<unknown>,
): Promise<void> {
  const { requestId, takesUp, ...input } = queued.data as QueuedData;
  const since = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    await causedBy(requestId, async () => {
      outcome = await handled(deps, job, { ...queued, data: input }, takesUp);
      const ms = Math.round(performance.now() - since);
      deps.log.info({ job: queued.id, kind: job.name, ms }, 'job');
    });
  } finally {
    watch(job.name, outcome, (performance.now() - since) / 1000);
  }
}

/** The times in the database become those of these jobs; one that is no longer named is forgotten. */
async function schedule(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const wanted = jobs.flatMap(({ name, schedule: cron, input }) =>
    cron === undefined ? [] : [{ name, cron, input: input.parse({}) }],
  );
  for (const { name } of await boss.getSchedules())
    if (!wanted.some((one) => one.name === name)) await boss.unschedule(name);
  for (const { name, cron, input } of wanted)
    await boss.schedule(name, cron, input, { tz: 'UTC', missed: 'once' });
}

/** Whether what a crash cut off of it is found in the queue itself, by the runs that staff are told of. */
const isTakenUp = ({ progress, unfinished, runOf }: AnyJob): boolean =>
  progress === true && unfinished === undefined && runOf === undefined;

/** Queues anew what a crash cut off of a kind of job. */
async function takeUp(boss: PgBoss, job: AnyJob, deps: Foundation): Promise<void> {
  for (const input of (await job.unfinished?.(deps)) ?? [])
    await deps.jobs.send(deps.database.db, job as never, input);
  if (!isTakenUp(job)) return;
  for (const data of await cutOffRuns(deps.database.db, job.name)) await boss.send(job.name, data);
}

/**
 * Works on the queued jobs, of each kind one at a time, or as many as it says. What a crash cut off is queued at once: its own job
 * comes back only when its heartbeat has been missed, and the second to arrive finds nothing to do.
 */
export async function workOn(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  deps: Foundation,
  watch: JobWatch = () => undefined,
): Promise<void> {
  await schedule(boss, jobs);
  for (const job of jobs) {
    await takeUp(boss, job, deps);
    const options = {
      batchSize: 1,
      localConcurrency: job.atOnce ?? 1,
      pollingIntervalSeconds: 1,
      includeMetadata: true,
    } as const;
    await boss.work(job.name, options, async ([queued]) => {
      if (queued !== undefined) await run(deps, { job, watch }, queued);
    });
  }
}

/** Takes no new job; those that run go on, and are waited for when the queue is stopped. */
export async function workNoMore(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  await Promise.all(jobs.map(({ name }) => boss.offWork(name, { wait: false })));
}
