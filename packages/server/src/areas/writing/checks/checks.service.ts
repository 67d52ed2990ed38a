import type { AiChecks, AiChecksUpdate } from '@commonhearth/schemas';
import { isDeepStrictEqual } from 'node:util';
import { and, inArray, isNull } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { compounds } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalid, versionMismatch } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { pickFields, recordAudit } from '../../foundation/index.ts';
import {
  checkedOf,
  type CheckKind,
  checkKinds,
  checkSettings,
  type CheckSettingsRow,
  heldTo,
  listCheckRuns,
  lockCheckSettings,
  updateCheckSettings,
} from '../check-results/index.ts';
import { changePrompt } from '../prompts/index.ts';

type Deps = Pick<Dependencies, 'database' | 'writer'>;
type Writer = Deps['writer'];

async function toChecks(db: Db | Tx, settings: CheckSettingsRow, writer: Writer): Promise<AiChecks> {
  const held = await heldTo(db, settings, writer);
  const runs = await listCheckRuns(db);
  return {
    checks: settings.checks.map(({ compound_id, expected }) => ({ compound_id, expected: [...expected] })),
    banned_words: [...settings.bannedWords],
    lengths: settings.lengths,
    version: settings.version,
    results: runs.map((run) => ({
      key: run.key,
      area_id: run.areaId === null ? null : String(run.areaId),
      version: run.version,
      ...checkedOf(run, held),
    })),
  };
}

/** What versions are held to before they go live, and how those did that were checked. */
export const showChecks = async ({ database: { db }, writer }: Deps): Promise<AiChecks> =>
  toChecks(db, await checkSettings(db), writer);

async function requireHomes(tx: Tx, checks: AiChecksUpdate['checks']): Promise<void> {
  const ids = checks.flatMap(({ compound_id }) => parseId(compound_id) ?? []);
  const rows = await tx
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(and(inArray(compounds.compoundId, ids), isNull(compounds.deletedAt)));
  const known = new Set(rows.map(({ id }) => String(id)));
  const errors = checks.flatMap(({ compound_id }, i) => {
    const path = `checks.${i}.compound_id`;
    if (!known.has(compound_id)) return [{ path, message: 'This home doesn’t exist. Choose another one.' }];
    const isFirst = checks.findIndex((one) => one.compound_id === compound_id) === i;
    return isFirst ? [] : [{ path, message: 'This home is listed twice.' }];
  });
  if (errors.length > 0)
    throw invalid('validation_failed', 'Some of these homes cannot be checked. Choose others.', errors);
}

/** Each word once, whatever its case. */
const each = (words: readonly string[]): string[] =>
  words.filter((word, i) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === i);

/** Changes them; versions are checked anew from then on. What is the same already stays as it is. */
export async function saveChecks(
  { database, writer }: Deps,
  context: PersonContext,
  update: AiChecksUpdate,
): Promise<AiChecks> {
  return database.db.transaction(async (tx) => {
    const row = permit(changePrompt, context.actor, await lockCheckSettings(tx), 'The checks');
    if (row.version !== update.version) throw versionMismatch(await toChecks(tx, row, writer));
    await requireHomes(tx, update.checks);
    const wanted: Pick<CheckSettingsRow, CheckKind> = {
      checks: update.checks.map(({ compound_id, expected }) => ({ compound_id, expected: each(expected) })),
      bannedWords: each(update.banned_words),
      lengths: update.lengths,
    };
    const changed = checkKinds.filter((name) => !isDeepStrictEqual(wanted[name], row[name]));
    if (changed.length === 0) return toChecks(tx, row, writer);
    const stored = await updateCheckSettings(tx, {
      ...wanted,
      userId: context.actor.userId,
      updateTimestamp: context.at,
    });
    await recordAudit(tx, context, {
      action: 'change_checks',
      objectType: 'prompt',
      objectId: 'checks',
      before: pickFields(changed, row),
      after: pickFields(changed, stored),
    });
    return toChecks(tx, stored, writer);
  });
}
