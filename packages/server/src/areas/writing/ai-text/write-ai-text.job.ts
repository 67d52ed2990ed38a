import type { Editorial, MadeBy } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { compounds } from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { recordFailure } from '../../../jobs/job-runs.ts';
import { recordAudit } from '../../foundation/index.ts';
import { findCompound, type LoadedCompound, lockCompound, updateCompound } from '../../homes/index.ts';
import { unfinishedRuns } from './ai-text.repository.ts';
import { writingTask } from './writing-task.ts';

type Deps = Pick<Foundation, 'database' | 'writer' | 'clock'>;
const name = 'write-ai-text';
const actor = { kind: 'job', name } as const;

/** The home as long as it waits for this job; another was asked since, or it is done: undefined. */
async function lockedFor(tx: Tx, compoundId: number, jobId: string): Promise<LoadedCompound | undefined> {
  const row = await lockCompound(tx, compoundId);
  return row?.compound.deletedAt === null && row.compound.aiJobId === jobId ? row : undefined;
}

/** The text with how it was made takes its place, and what was put aside for it is gone. */
async function storeText(
  { database, clock }: Deps,
  { compoundId, jobId }: { readonly compoundId: number; readonly jobId: string },
  made: { readonly editorial: Editorial; readonly madeBy: MadeBy },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const row = await lockedFor(tx, compoundId, jobId);
    if (row === undefined) return;
    const { aiEditorial: aside, ...putAside } = row.compound.putAside;
    const after = { aiEditorial: made.editorial, aiMadeBy: made.madeBy };
    await updateCompound(tx, compoundId, { ...after, aiAccepted: false, putAside, aiJobId: null });
    await recordAudit(
      tx,
      { actor, requestId: null, at: clock() },
      {
        action: 'ai_text',
        objectType: 'compound',
        objectId: compoundId,
        before: { aiEditorial: aside?.editorial ?? null, aiMadeBy: aside?.madeBy ?? null },
        after,
      },
    );
  });
}

/**
 * No try is left: what was made before is back. The job stays named and counts as failed from here on, so that staff
 * are told of its failure as it happens.
 */
async function putBack(
  { database, clock }: Deps,
  { compoundId, jobId }: { readonly compoundId: number; readonly jobId: string },
  error: unknown,
): Promise<void> {
  const at = clock();
  await database.db.transaction(async (tx) => {
    const row = await lockedFor(tx, compoundId, jobId);
    if (row === undefined) return;
    const { aiEditorial: aside, ...putAside } = row.compound.putAside;
    if (aside !== undefined)
      await updateCompound(tx, compoundId, {
        aiEditorial: aside.editorial,
        aiMadeBy: aside.madeBy,
        putAside,
      });
    await recordFailure(tx, jobId, error, { last: true, at });
    await recordAudit(
      tx,
      { actor, requestId: null, at },
      {
        action: 'ai_text_failed',
        objectType: 'compound',
        objectId: compoundId,
        before: {},
        after: { aiJobId: jobId },
      },
    );
  });
}

/**
 * Has the writer write the text of one home. Cut off anywhere and run again it writes once more; nothing is stored but a
 * whole text, and only while the home waits for this job.
 */
export const writeAiTextJob = defineJob({
  name,
  input: z.object({ compoundId: z.int(), jobId: z.uuid() }),
  queue: { retryLimit: 2, retryDelay: 3, heartbeatSeconds: 10, expireInSeconds: 300 },
  atOnce: 4,
  progress: true,
  runOf: ({ jobId }) => jobId,
  unfinished: ({ database }) => unfinishedRuns(database.db, compounds.aiJobId),
  handler: async (deps, { isLastTry }, ref) => {
    const { database, writer, clock } = deps;
    try {
      const row = await findCompound(database.db, ref.compoundId);
      if (row?.compound.aiJobId !== ref.jobId || row.compound.deletedAt !== null) return;
      const { task, madeOf } = await writingTask(database.db, row);
      const editorial = await writer.write(task);
      await storeText(deps, ref, {
        editorial,
        madeBy: { writer: writer.name, ...madeOf, at: clock().toISOString() },
      });
    } catch (error) {
      if (isLastTry === true) await putBack(deps, ref, error);
      throw error;
    }
  },
});
