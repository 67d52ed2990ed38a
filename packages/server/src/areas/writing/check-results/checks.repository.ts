import type { PromptKey } from '@commonhearth/schemas';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { aiCheckRuns, aiCheckSettings, compounds, jobRuns } from '../../../db/schema/index.ts';
import type { AiCheckResult } from '../../../db/schema/json.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Held } from './checked.ts';

export type CheckSettingsRow = typeof aiCheckSettings.$inferSelect;
/** What is checked: a prompt, or what is told of an area. */
export type Subject =
  | { readonly key: PromptKey; readonly areaId: null }
  | { readonly key: null; readonly areaId: number };
/** How a version did, and whether a job is at it. */
export type CheckRun = typeof aiCheckRuns.$inferSelect & { readonly running: boolean };

export const ofPrompt = (key: PromptKey): Subject => ({ key, areaId: null });
export const ofArea = (areaId: number): Subject => ({ key: null, areaId });

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The settings of the checks are not there.');
  return row;
};
export const checkSettings = async (db: Db | Tx): Promise<CheckSettingsRow> =>
  only(await db.select().from(aiCheckSettings));
/** Nobody changes them until the transaction ends. */
export const heldCheckSettings = async (tx: Tx): Promise<CheckSettingsRow> =>
  only(await tx.select().from(aiCheckSettings).for('share'));
export const lockCheckSettings = async (tx: Tx): Promise<CheckSettingsRow> =>
  only(await tx.select().from(aiCheckSettings).for('update'));

async function hasHomes(db: Db | Tx): Promise<boolean> {
  const rows = await db
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(isNull(compounds.deletedAt))
    .limit(1);
  return rows.length > 0;
}
export const heldTo = async (
  db: Db | Tx,
  settings: CheckSettingsRow,
  { name }: Dependencies['writer'],
): Promise<Held> => ({ settings, writer: name, hasHomes: await hasHomes(db) });

/** One added to their version: what was checked before is checked anew. */
export async function updateCheckSettings(
  tx: Tx,
  changes: Partial<Omit<CheckSettingsRow, 'version' | 'one'>>,
): Promise<CheckSettingsRow> {
  return only(
    await tx
      .update(aiCheckSettings)
      .set({ ...changes, version: sql`${aiCheckSettings.version} + 1` })
      .returning(),
  );
}

const whose = ({ key, areaId }: Subject) =>
  key === null ? eq(aiCheckRuns.areaId, areaId) : eq(aiCheckRuns.key, key);

/** Of all that was ever checked, or of one thing. */
export async function listCheckRuns(db: Db | Tx, subject?: Subject): Promise<readonly CheckRun[]> {
  const rows = await db
    .select({ run: aiCheckRuns, running: sql<boolean>`${jobRuns.jobId} is not null` })
    .from(aiCheckRuns)
    .leftJoin(
      jobRuns,
      and(eq(jobRuns.jobId, aiCheckRuns.jobId), inArray(jobRuns.state, ['queued', 'running'])),
    )
    .where(subject === undefined ? undefined : whose(subject))
    .orderBy(aiCheckRuns.runId);
  return rows.map(({ run, running }) => ({ ...run, running }));
}

/** No settings have this number: what was never made is of none. */
const ofNoSettings = 0;

/** The job that makes it from now on; what was made before stays until then. */
export async function noteCheckJob(
  tx: Tx,
  subject: Subject,
  { version, jobId, at }: { readonly version: number; readonly jobId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insert(aiCheckRuns)
    .values({ ...subject, version, jobId, at, settingsVersion: ofNoSettings, writer: '', passed: false })
    .onConflictDoUpdate({
      target:
        subject.key === null
          ? [aiCheckRuns.areaId, aiCheckRuns.version]
          : [aiCheckRuns.key, aiCheckRuns.version],
      set: { jobId },
    });
}

export interface Checked {
  readonly settingsVersion: number;
  readonly writer: string;
  readonly results: readonly AiCheckResult[];
  readonly at: Date;
}
/** As long as this job is the one that makes it. */
export async function storeCheckRun(
  db: Db,
  subject: Subject,
  { version, jobId, ...checked }: Checked & { readonly version: number; readonly jobId: string },
): Promise<void> {
  await db
    .update(aiCheckRuns)
    .set({ ...checked, passed: checked.results.every(({ failures }) => failures.length === 0) })
    .where(and(whose(subject), eq(aiCheckRuns.version, version), eq(aiCheckRuns.jobId, jobId)));
}
