import { randomUUID } from 'node:crypto';
import type { AiGeneration, StaffCompound } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { PutAside } from '../../../db/schema/json.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { recordAudit } from '../../foundation/index.ts';
import {
  type LoadedCompound,
  lockForWrite,
  toStaffCompound,
  updateCompound,
  writeEditorial,
} from '../../homes/index.ts';
import { goesOn } from './ai-text.repository.ts';
import { writeAiTextJob } from './write-ai-text.job.ts';
import { writingTask } from './writing-task.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs' | 'writer'>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the text that is there is what would be made now: by a writer that says the same of the same facts. */
async function isMadeAlready(tx: Tx, { writer }: Deps, row: LoadedCompound): Promise<boolean> {
  const { aiEditorial, aiMadeBy } = row.compound;
  if (!writer.repeats || aiEditorial === null || aiMadeBy?.writer !== writer.name) return false;
  const { task, madeOf } = await writingTask(tx, row);
  const { prompts, area } = aiMadeBy;
  return (
    Object.entries(madeOf.prompts).every(([key, version]) =>
      same(prompts[key as keyof typeof prompts], version),
    ) &&
    same(area, madeOf.area) &&
    sameText(aiEditorial, await writer.write(task))
  );
}

const sameText = (a: NonNullable<LoadedCompound['compound']['aiEditorial']>, b: typeof a): boolean =>
  (Object.keys(a) as (keyof typeof a)[]).every((field) => same(a[field], b[field]));

/** What was made before waits aside: what a job that failed put back, and what an earlier one left there, too. */
function asideOf({ compound }: LoadedCompound): PutAside {
  const { aiEditorial, aiMadeBy, putAside } = compound;
  return aiEditorial === null
    ? putAside
    : { ...putAside, aiEditorial: { editorial: aiEditorial, madeBy: aiMadeBy } };
}

/**
 * Has a text written of a home: what staff changed of its own words before is stored, what was made before is put aside,
 * and a job writes. While one does already, nothing more is asked. Answers the home where nothing else would be written.
 */
export async function generateAiText(
  deps: Deps,
  context: PersonContext,
  { compoundId, body }: { readonly compoundId: string; readonly body: AiGeneration },
): Promise<StaffCompound | null> {
  return deps.database.db.transaction(async (tx) => {
    const locked = await lockForWrite(tx, context, compoundId, body.version);
    const row =
      body.editorial === undefined ? locked : await writeEditorial(tx, deps, context, locked, body.editorial);
    const { compound } = row;
    if (await goesOn(tx, compound.aiJobId)) return null;
    // of one that failed a job says how it stands
    if (row.aiText !== 'failed' && (await isMadeAlready(tx, deps, row))) return toStaffCompound(row);
    const jobId = randomUUID();
    const { userId } = context.actor;
    await updateCompound(tx, compound.compoundId, {
      aiEditorial: null,
      aiMadeBy: null,
      aiJobId: jobId,
      putAside: asideOf(row),
    });
    await recordAudit(tx, context, {
      action: 'ai_text_asked',
      objectType: 'compound',
      objectId: compound.compoundId,
      before: {},
      after: { aiJobId: jobId },
    });
    await deps.jobs.send(tx, writeAiTextJob, { compoundId: compound.compoundId, jobId }, { jobId, userId });
    return null;
  });
}
