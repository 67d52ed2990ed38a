import type { AiConfigInput, AreaAiVersion, FullArea } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { recordAudit } from '../../foundation/index.ts';
import { fullAreaOf } from '../../homes/index.ts';
import {
  findArea,
  insertAreaAiVersion,
  listAreaAiVersions,
  lockArea,
  setLiveAreaAi,
  type AreaAiVersionRow,
  type AreaRow,
} from './area-ai-versions.repository.ts';
import { authorsOf, changePrompt, requireKnownNames, told } from '../prompts/index.ts';
import {
  checkedOf,
  checkSettings,
  type Held,
  heldCheckSettings,
  heldTo,
  listCheckRuns,
  ofArea,
  requireChecked,
} from '../check-results/index.ts';

type Deps = Pick<Dependencies, 'database' | 'writer'>;

async function toVersions(
  db: Db | Tx,
  areaId: number,
  rows: readonly AreaAiVersionRow[],
  held: Held,
): Promise<AreaAiVersion[]> {
  const authorOf = await authorsOf(db, rows);
  const runs = new Map((await listCheckRuns(db, ofArea(areaId))).map((run) => [run.version, run]));
  return rows.map(({ version, aiConfig, live, note, userId, createTimestamp }) => ({
    area_id: String(areaId),
    version,
    ai_config: aiConfig,
    live,
    note,
    author: authorOf(userId),
    create_timestamp: createTimestamp.toISOString(),
    checks: checkedOf(runs.get(version), held),
  }));
}

/** Every version of what the AI is told of an area, the newest first; none where nobody wrote one. */
export async function areaAiVersionsOf(
  { database: { db }, writer }: Deps,
  { areaId }: { readonly areaId: string },
): Promise<AreaAiVersion[]> {
  const area = await byId(areaId, (id) => findArea(db, id));
  if (area === undefined) throw notFound('This area');
  const held = await heldTo(db, await checkSettings(db), writer);
  return toVersions(db, area.areaId, await listAreaAiVersions(db, area.areaId), held);
}

/**
 * A new version of what the AI is told of an area: a draft, nothing is written by it yet. The row is locked, its version
 * compared, and raised by the caller.
 */
export async function saveAreaAiVersion(
  tx: Tx,
  context: PersonContext,
  { areaId }: Pick<AreaRow, 'areaId'>,
  aiConfig: AiConfigInput,
  note?: string,
): Promise<AreaAiVersionRow> {
  const [newest] = await listAreaAiVersions(tx, areaId);
  const row = await insertAreaAiVersion(tx, {
    areaId,
    version: (newest?.version ?? 0) + 1,
    aiConfig: told(aiConfig),
    note: note ?? '',
    userId: context.actor.userId,
    createTimestamp: context.at,
  });
  await recordAudit(tx, context, {
    action: 'save_draft',
    objectType: 'area',
    objectId: areaId,
    before: {},
    after: { draft: row.version, ...(note !== undefined && { note }) },
  });
  return row;
}

/** As of a prompt: all that its texts name is there, and its checks passed, or there are none. The area is locked. */
export async function areaGoesLive(
  tx: Tx,
  { writer }: Pick<Deps, 'writer'>,
  area: AreaRow,
  row: AreaAiVersionRow,
): Promise<AreaRow> {
  const { prompts = {}, ...config } = row.aiConfig;
  const own = Object.entries(prompts).map(([key, text]) => [`ai_config.prompts.${key}`, text] as const);
  const others = Object.entries(config).map(([name, text]) => [`ai_config.${name}`, text] as const);
  requireKnownNames(Object.fromEntries([...others, ...own]));
  const held = await heldTo(tx, await heldCheckSettings(tx), writer);
  const [current] = await toVersions(tx, area.areaId, [row], held);
  if (current !== undefined) requireChecked(current.checks, row.version, current);
  return setLiveAreaAi(tx, area, row);
}

/** Makes a version live in its area; an older one is a restore. */
export async function makeAreaAiLive(
  deps: Deps,
  context: PersonContext,
  { areaId, version }: { readonly areaId: string; readonly version: number },
): Promise<{ readonly area: FullArea; readonly version: AreaAiVersion }> {
  return deps.database.db.transaction(async (tx) => {
    const found = await byId(areaId, (id) => lockArea(tx, id));
    const area = permit(changePrompt, context.actor, found, 'This area');
    const rows = await listAreaAiVersions(tx, area.areaId);
    const row = rows.find((one) => one.version === version);
    if (row === undefined) throw notFound('This version');
    const stored = row.live ? area : await areaGoesLive(tx, deps, area, row);
    if (stored !== area)
      await recordAudit(tx, context, {
        action: 'make_live',
        objectType: 'area',
        objectId: area.areaId,
        before: { aiConfig: area.aiConfig, aiVersion: rows.find(({ live }) => live)?.version ?? null },
        after: { aiConfig: row.aiConfig, aiVersion: version },
      });
    const held = await heldTo(tx, await checkSettings(tx), deps.writer);
    const [made] = await toVersions(tx, area.areaId, [{ ...row, live: true }], held);
    if (made === undefined) throw notFound('This version');
    return { area: await fullAreaOf(tx, area.areaId), version: made };
  });
}
