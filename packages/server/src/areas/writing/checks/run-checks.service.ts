import { randomUUID } from 'node:crypto';
import type { RunChecksBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField, notFound } from '../../../failure.ts';
import { byId, parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { findAreaAiVersion } from '../area-ai/index.ts';
import { homesToCheck } from './check-homes.ts';
import {
  asksNothing,
  heldCheckSettings,
  listCheckRuns,
  noteCheckJob,
  ofArea,
  ofPrompt,
  type Subject,
} from '../check-results/index.ts';
import { changePrompt, findPromptVersion } from '../prompts/index.ts';
import { runChecksJob } from './run-checks.job.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs'>;

async function subjectOf(
  tx: Tx,
  { actor }: PersonContext,
  { key, area_id: areaId, version }: RunChecksBody,
): Promise<Subject> {
  const found =
    key === undefined
      ? await byId(areaId ?? '', (id) => findAreaAiVersion(tx, id, version))
      : await findPromptVersion(tx, key, version);
  permit(changePrompt, actor, found, 'This version');
  if (key !== undefined) return ofPrompt(key);
  const id = parseId(areaId ?? '');
  if (id === undefined) throw notFound('This version');
  return ofArea(id);
}

/**
 * Queues the checks of one version; while they run, the job that is at it is answered. What was checked with the
 * settings and the writer of now is not checked again: the job finds nothing to do.
 */
export async function runChecks(
  { database, jobs }: Deps,
  context: PersonContext,
  body: RunChecksBody,
): Promise<{ readonly job_id: string }> {
  if ((body.key === undefined) === (body.area_id === undefined))
    throw invalidField('key', 'Give a prompt or an area.');
  const started = await database.db.transaction(async (tx) => {
    const subject = await subjectOf(tx, context, body);
    const { version } = body;
    await lockNameUntilCommit(tx, `checks ${subject.key ?? subject.areaId} ${version}`);
    const settings = await heldCheckSettings(tx);
    if (asksNothing(settings))
      throw conflict('conflict', 'There is nothing to check. Add homes, banned words or lengths first.');
    if ((await homesToCheck(tx, settings, subject)).length === 0)
      throw conflict('conflict', 'There is no home to check with. Add homes first.');
    const run = (await listCheckRuns(tx, subject)).find((one) => one.version === version);
    if (run?.running === true && run.jobId !== null) return { job_id: run.jobId };
    const jobId = randomUUID();
    await noteCheckJob(tx, subject, { version, jobId, at: context.at });
    const { userId } = context.actor;
    await jobs.send(tx, runChecksJob, { ...subject, version }, { jobId, userId });
    return { job_id: jobId };
  });
  jobs.hurry(runChecksJob);
  return started;
}
