import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import type { AiConfig } from '../../../db/schema/json.ts';
import { areaAiVersions, areas, compounds, jobRuns } from '../../../db/schema/index.ts';

export interface ConfiguredArea {
  readonly name: string;
  /** The live version of what writers are told of it; null where none is. */
  readonly told: { readonly version: number; readonly aiConfig: AiConfig } | null;
}

/** The area of a home with what is told of it for its texts; null for a home in none. */
export async function areaOfCompound(db: Db | Tx, areaId: number | null): Promise<ConfiguredArea | null> {
  if (areaId === null) return null;
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${areas.displayName}, ${areas.name})`,
      told: { version: areaAiVersions.version, aiConfig: areaAiVersions.aiConfig },
    })
    .from(areas)
    .leftJoin(areaAiVersions, and(eq(areaAiVersions.areaId, areas.areaId), eq(areaAiVersions.live, true)))
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
