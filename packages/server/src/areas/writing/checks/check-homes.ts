import { recordNumbers } from '@commonhearth/domain';
import type { AiCheckResult } from '@commonhearth/schemas';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import type { AiCheck } from '../../../db/schema/json.ts';
import { compounds } from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import { parseId } from '../../../http/parse-id.ts';
import { type Instead, listWords, writingTask } from '../ai-text/index.ts';
import { findCompound, type LoadedCompound, toPublicCompound } from '../../homes/index.ts';
import { bannedIn, failuresOf } from './check-text.ts';
import type { CheckSettingsRow, Subject } from '../check-results/index.ts';

/** Of how many homes words and lengths are looked at while staff named none. */
const newestHomes = 3;

async function newestOf(db: Db | Tx, areaId: number | null): Promise<readonly AiCheck[]> {
  const rows = await db
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(and(isNull(compounds.deletedAt), areaId === null ? undefined : eq(compounds.areaId, areaId)))
    .orderBy(desc(compounds.compoundId))
    .limit(newestHomes);
  return rows.map(({ id }) => ({ compound_id: String(id), expected: [] }));
}

/**
 * The homes that a version is checked with: those that staff named, of an area those that stand in it, all of them where
 * none does. While staff named none, the newest.
 */
export async function homesToCheck(
  db: Db | Tx,
  { checks }: CheckSettingsRow,
  { areaId }: Subject,
): Promise<readonly AiCheck[]> {
  if (checks.length === 0) {
    const there = areaId === null ? [] : await newestOf(db, areaId);
    return there.length > 0 ? there : newestOf(db, null);
  }
  if (areaId === null) return checks;
  const ids = checks.flatMap(({ compound_id }) => parseId(compound_id) ?? []);
  const rows = await db
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(and(inArray(compounds.compoundId, ids), eq(compounds.areaId, areaId)));
  const inArea = new Set(rows.map(({ id }) => String(id)));
  const there = checks.filter(({ compound_id }) => inArea.has(compound_id));
  return there.length > 0 ? there : checks;
}

const recordOf = (row: LoadedCompound) => recordNumbers(toPublicCompound(row).home, row.compound.editorial);

/** Has the writer write one home with what is tried, and compares. What the social prompt says is written by nobody. */
export async function checkHome(
  { database: { db }, writer }: Pick<Foundation, 'database' | 'writer'>,
  { compound_id, expected }: AiCheck,
  tried: { readonly settings: CheckSettingsRow; readonly instead: Instead; readonly subject: Subject },
): Promise<AiCheckResult> {
  const row = await findCompound(db, parseId(compound_id) ?? 0);
  if (row === undefined || row.compound.deletedAt !== null)
    return { compound_id, failures: ['This home no longer exists. Remove it from the checks.'] };
  const { task } = await writingTask(db, row, tried.instead);
  const ofList = bannedIn('list', listWords(task), tried.settings);
  if (tried.subject.key === 'social') return { compound_id, failures: ofList };
  const editorial = await writer.write(task);
  const ofText = failuresOf({ editorial, expected, record: recordOf(row) }, tried.settings);
  return { compound_id, failures: tried.subject.key === null ? [...ofText, ...ofList] : ofText };
}
