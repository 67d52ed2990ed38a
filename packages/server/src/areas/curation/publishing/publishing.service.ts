import { randomUUID } from 'node:crypto';
import type { ReviewPeriod } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { together } from '../../../db/together.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { conflict, versionMismatch } from '../../../failure.ts';
import { importUnderWay } from '../import-files/index.ts';
import { recordAudit } from '../../foundation/index.ts';
import { findReviewPeriod, lockPeriod, type PeriodRow } from '../review-periods/index.ts';
import { findings, type Approved } from './findings.ts';
import { publishJob } from './publish.job.ts';
import { publishingPolicy } from './publishing.policy.ts';
import { freeze, lockApproved } from './publishing.repository.ts';

interface PublishRequest {
  readonly reviewPeriodId: string;
  readonly version: number;
  readonly acceptWarnings: boolean;
}

/** A cycle is published, and rehearsed, while it is open. */
export async function checkOpen(tx: Tx, period: PeriodRow): Promise<void> {
  if (period.status !== 'open') {
    const title =
      period.status === 'publishing'
        ? 'This cycle is already being published.'
        : 'This cycle is published. Open a new cycle for more homes.';
    throw conflict('period_not_open', title, await findReviewPeriod(tx, period.reviewPeriodId));
  }
}

async function checkApproved(approved: readonly Approved[], acceptWarnings: boolean): Promise<void> {
  if (approved.length === 0)
    throw conflict(
      'publish_blocked',
      'Nothing is approved in this cycle. Move the homes that should appear to Approved, then publish.',
      { findings: [] },
    );
  const blocking = await findings(approved, 'required');
  if (blocking.length > 0)
    throw conflict(
      'publish_blocked',
      'Some approved homes have no title or no area. Add what is missing, or move them out of Approved, then publish.',
      { findings: blocking },
    );
  const warnings = await findings(approved, 'important');
  if (warnings.length > 0 && !acceptWarnings)
    throw conflict(
      'warnings',
      'Some approved homes have no description, or a text that contradicts the record. Correct them, or publish with accept_warnings.',
      { findings: warnings },
    );
}

/**
 * Publishes a cycle, all or nothing over its approved compounds: one transaction freezes, checks and queues
 * the job that ends it. 404 for a period that the caller may not see; 409 `period_not_open`,
 * `conflict`, `version_mismatch`, `publish_blocked` or `warnings`.
 */
export async function publish(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  request: PublishRequest,
): Promise<{ readonly reviewPeriod: ReviewPeriod; readonly jobId: string }> {
  const begun = await database.db.transaction(async (tx) => {
    const period = permit(
      publishingPolicy,
      context.actor,
      await byId(request.reviewPeriodId, (id) => lockPeriod(tx, id)),
      'This review cycle',
    );
    await checkOpen(tx, period);
    if (period.version !== request.version)
      throw versionMismatch(await findReviewPeriod(tx, period.reviewPeriodId));
    const importing = await importUnderWay(tx, period.reviewPeriodId);
    if (importing !== undefined) throw importing.refusal('Publish when that is done.');
    const jobId = randomUUID();
    const approved = await lockApproved(tx, period.reviewPeriodId);
    const compoundIds = approved.map(({ compound }) => compound.compoundId);
    // checks while the database writes; a failed check rolls back the freeze
    await together(
      checkApproved(approved, request.acceptWarnings),
      freeze(tx, period, { compoundIds, jobId, at: context.at }),
    );
    const { userId } = context.actor;
    await jobs.send(tx, publishJob, { reviewPeriodId: period.reviewPeriodId }, { jobId, userId });
    const frozen = await findReviewPeriod(tx, period.reviewPeriodId);
    if (frozen === undefined)
      throw new Error(`The cycle ${period.reviewPeriodId} is gone although it is locked.`);
    const before = { status: period.status, version: period.version };
    const after = { status: frozen.status, version: frozen.version };
    await recordAudit(tx, context, {
      action: 'publish',
      objectType: 'review_period',
      objectId: period.reviewPeriodId,
      before,
      after,
    });
    return { reviewPeriod: frozen, jobId };
  });
  jobs.hurry(publishJob);
  return begun;
}
