import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MigrationError } from '../db/migrating/migration-error.ts';
import { checkRecorded, recordedIn } from '../db/migrating/migration-record.ts';
import { allMigrations, type Migration } from '../db/migrating/migrations.ts';
import { isDatabaseAway } from '../db/outage.ts';
import { schemaRelease } from '../db/migrating/release.ts';
import { requireOwnMark } from '../db/demo-mark.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailHealth } from '../areas/mail/index.ts';
import { unmetNeedsOfStart } from '../areas/delivery/index.ts';
import { contentCheck } from '../areas/homes/index.ts';
import { StoreError } from '../providers/object-store/store-error.ts';
import { StartFailure } from '../start-failure.ts';
import { answerProblem } from './error-handler.ts';
import { ProblemError } from '../http/problem-error.ts';

type HealthDependencies = Pick<
  Dependencies,
  'config' | 'database' | 'objects' | 'backup' | 'clock' | 'log' | 'site'
>;

const wrongDatabase = 'the database no longer fits this version';
const storeAway = 'the object store is unavailable';
const needsMissing =
  'live releases need what this version does not have (deploy one that has it, release these remotes again, or switch them off)';
/** Who asks for readiness gives up soon. */
const patienceMs = 5_000;
/** For so long a slow database or store leaves the process ready: a moment of load takes no process away from visitors. */
const trustedMs = 15_000;
/** `unknown`: the database or store did not answer in time. */
type Finding = 'ready' | 'not ready' | 'unknown';

const notReady = (detail?: string) =>
  new ProblemError(503, 'unavailable', 'The server is not ready yet. Try again in a moment.', {
    retryAfterSeconds: 2,
    ...(detail !== undefined && { detail }),
  });

/**
 * Throws `MigrationError` or `StartFailure` when another program has changed what the database is since this one
 * started: a newer release its schema, another profile what it is for.
 */
async function fitsDatabase(
  { database: { brief }, config }: HealthDependencies,
  steps: readonly Migration[],
): Promise<boolean> {
  const recorded = await recordedIn(brief.pool);
  checkRecorded(recorded, { steps, release: schemaRelease, onProgress: () => undefined });
  await requireOwnMark(brief.db, config.profile);
  const ran = new Set(recorded.map(({ hash }) => hash));
  return steps.every(({ hash }) => ran.has(hash));
}

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent visitors, because the database is there, has this
 * program's schema and is for its profile, the published content is whole, the site had what live releases need of it
 * when the program started, and the site is not under maintenance, nor the process about to end. It tells whether
 * mail goes out too.
 */
export function healthRoutes(app: FastifyInstance, deps: HealthDependencies): void {
  const isContentWhole = contentCheck(deps);
  const howMailIs = mailHealth(deps);
  const steps = allMigrations();
  const said = new Map<string, string | undefined>();
  const sayOnce = (what: string, reason: string | undefined): void => {
    if (reason !== undefined && reason !== said.get(what)) deps.log.error({ reason }, `readiness: ${what}`);
    said.set(what, reason);
  };
  const fits = async (): Promise<Finding> => {
    try {
      const fit = await fitsDatabase(deps, steps);
      sayOnce(wrongDatabase, undefined);
      return fit ? 'ready' : 'not ready';
    } catch (error) {
      if (isDatabaseAway(error)) return 'unknown';
      if (error instanceof MigrationError || error instanceof StartFailure)
        sayOnce(wrongDatabase, error.message);
      return 'not ready';
    }
  };
  let looking: Promise<boolean> | undefined;
  const serves = async (): Promise<Finding> => {
    // one that takes long goes on, and who asks next waits for the same
    looking ??= isContentWhole().finally(() => {
      looking = undefined;
    });
    try {
      const whole = await Promise.race([looking, setTimeout(patienceMs, undefined, { ref: false })]);
      if (whole === undefined) return 'unknown';
      sayOnce(storeAway, undefined);
      return whole ? 'ready' : 'not ready';
    } catch (error) {
      if (error instanceof StoreError) sayOnce(storeAway, error.message);
      return isDatabaseAway(error) ? 'unknown' : 'not ready';
    }
  };
  const unmet = unmetNeedsOfStart(deps);
  let missing: string | undefined;
  const meetsNeeds = async (): Promise<Finding> => {
    try {
      const found = await unmet();
      missing = found.length === 0 ? undefined : found.join('; ');
      sayOnce(needsMissing, missing);
      return missing === undefined ? 'ready' : 'not ready';
    } catch (error) {
      return isDatabaseAway(error) ? 'unknown' : 'not ready';
    }
  };
  let readyAt = -Infinity;
  const isReady = async (): Promise<boolean> => {
    const at = deps.clock().getTime();
    const found = await Promise.all([fits(), serves(), meetsNeeds()]);
    if (found.includes('not ready')) readyAt = -Infinity;
    else if (!found.includes('unknown')) readyAt = at;
    return at - readyAt < trustedMs;
  };
  app.get('/healthz', { config: { policy: 'health' } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { policy: 'health' } }, async (request, reply) => {
    // meant so, and so no error in the log each time somebody asks: every deploy would raise an alarm
    if (deps.config.maintenance || app.stopping.signal.aborted)
      return answerProblem(notReady(), request, reply);
    if (!(await isReady())) throw notReady(missing);
    return { status: 'ready', mail: await howMailIs().catch(() => 'unknown') };
  });
}
