import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import type { AiConfig } from '../../db/schema/json.ts';
import { areas, compounds, jobRuns } from '../../db/schema/index.ts';

export interface ConfiguredArea {
  readonly name: string;
  readonly aiConfig: AiConfig;
  readonly version: number;
}

/** The area of a home with what is set there for its texts; null for a home in none. */
export async function areaOfCompound(db: Db | Tx, areaId: number | null): Promise<ConfiguredArea | null> {
  if (areaId === null) return null;
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${areas.displayName}, ${areas.name})`,
      aiConfig: areas.aiConfig,
      version: areas.version,
    })
    .from(areas)
    .where(eq(areas.areaId, areaId));
  return row ?? null;
}

/** Homes whose job a crash cut off: it is told as queued or running, and nobody may be at it. */
export async function unfinishedRuns(
  db: Db,
  column: typeof compounds.aiJobId | typeof compounds.socialJobId,
): Promise<readonly { readonly compoundId: number; readonly jobId: string }[]> {
  const rows = await db
    .select({ compoundId: compounds.compoundId, jobId: jobRuns.jobId })
    .from(compounds)
    .innerJoin(jobRuns, eq(jobRuns.jobId, column))
    .where(
      and(isNull(compounds.deletedAt), isNotNull(column), inArray(jobRuns.state, ['queued', 'running'])),
    );
  return rows;
}

/** Whether the job goes on: it is queued or running as far as anybody was told. */
export async function goesOn(tx: Tx, jobId: string | null): Promise<boolean> {
  if (jobId === null) return false;
  const [run] = await tx.select({ state: jobRuns.state }).from(jobRuns).where(eq(jobRuns.jobId, jobId));
  return run?.state === 'queued' || run?.state === 'running';
}
