import type { BaseAiPrompt, PromptKey, PromptUpdate, PromptVersion } from '@commonhearth/schemas';
import { promptKeys } from '@commonhearth/schemas/constants';
import type { PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound, versionMismatch } from '../../../failure.ts';
import { permit } from '../../../http/policy.ts';
import { factNames } from '../ai-text/index.ts';
import { recordAudit } from '../../foundation/index.ts';
import { authorsOf } from './authors.ts';
import {
  checkedOf,
  checkSettings,
  type Held,
  heldCheckSettings,
  heldTo,
  listCheckRuns,
  ofPrompt,
  requireChecked,
} from '../check-results/index.ts';
import { requireKnownNames } from './prompt-names.ts';
import {
  insertPromptVersion,
  listPromptVersions,
  lockPrompt,
  setLivePrompt,
  type PromptVersionRow,
} from './prompt-versions.repository.ts';
import { changePrompt } from './prompts.policy.ts';

type Deps = Pick<Dependencies, 'database' | 'writer'>;

export function promptKeyOf(text: string): PromptKey {
  const key = promptKeys.find((one) => one === text);
  if (key === undefined) throw notFound('This prompt');
  return key;
}

function toPrompt(rows: readonly PromptVersionRow[]): BaseAiPrompt {
  const [newest] = rows;
  const live = rows.find((row) => row.live);
  if (newest === undefined || live === undefined) throw new Error('A prompt has no version that is live.');
  const draft = newest === live ? null : newest;
  return {
    key: live.key,
    text: live.text,
    live_version: live.version,
    draft_version: draft?.version ?? null,
    draft: draft?.text ?? null,
    version: newest.version,
    variables: [...factNames],
  };
}

/** Each prompt: its live text, and its draft where there is one. */
export async function listPrompts({ database: { db } }: Pick<Deps, 'database'>): Promise<BaseAiPrompt[]> {
  const all: BaseAiPrompt[] = [];
  for (const key of promptKeys) all.push(toPrompt(await listPromptVersions(db, key)));
  return all;
}

async function toVersions(
  db: Db | Tx,
  key: PromptKey,
  rows: readonly PromptVersionRow[],
  held: Held,
): Promise<PromptVersion[]> {
  const authorOf = await authorsOf(db, rows);
  const runs = new Map((await listCheckRuns(db, ofPrompt(key))).map((run) => [run.version, run]));
  return rows.map(({ version, text, live, note, userId, createTimestamp }) => ({
    key,
    version,
    text,
    live,
    note,
    author: authorOf(userId),
    create_timestamp: createTimestamp.toISOString(),
    checks: checkedOf(runs.get(version), held),
  }));
}

/** Every version of a prompt, the newest first. */
export async function promptVersionsOf(
  { database: { db }, writer }: Deps,
  { key: named }: { readonly key: string },
): Promise<PromptVersion[]> {
  const key = promptKeyOf(named);
  const held = await heldTo(db, await checkSettings(db), writer);
  return toVersions(db, key, await listPromptVersions(db, key), held);
}

async function lockedVersions(
  tx: Tx,
  { actor }: PersonContext,
  key: PromptKey,
): Promise<readonly PromptVersionRow[]> {
  await lockPrompt(tx, key);
  return permit(changePrompt, actor, await listPromptVersions(tx, key), 'This prompt');
}

/** A new version over the newest that was seen: a draft, nothing is written by it yet. */
export async function savePrompt(
  { database }: Pick<Deps, 'database'>,
  context: PersonContext,
  { key: named, update }: { readonly key: string; readonly update: PromptUpdate },
): Promise<BaseAiPrompt> {
  const key = promptKeyOf(named);
  return database.db.transaction(async (tx) => {
    const rows = await lockedVersions(tx, context, key);
    const current = toPrompt(rows);
    if (current.version !== update.version) throw versionMismatch(current);
    const version = current.version + 1;
    await insertPromptVersion(tx, {
      key,
      version,
      text: update.text,
      note: update.note ?? '',
      userId: context.actor.userId,
      createTimestamp: context.at,
    });
    await recordAudit(tx, context, {
      action: 'save_draft',
      objectType: 'prompt',
      objectId: key,
      before: {},
      after: { draft: version, ...(update.note !== undefined && { note: update.note }) },
    });
    return toPrompt(await listPromptVersions(tx, key));
  });
}

/**
 * Makes a version live in the transaction that locked the prompt: all that its text names is there, and its checks
 * passed, or there are none.
 */
export async function goLive(
  tx: Tx,
  { writer }: Pick<Deps, 'writer'>,
  { key, row }: { readonly key: PromptKey; readonly row: PromptVersionRow },
): Promise<void> {
  requireKnownNames({ text: row.text });
  const held = await heldTo(tx, await heldCheckSettings(tx), writer);
  const [current] = await toVersions(tx, key, [row], held);
  if (current !== undefined) requireChecked(current.checks, row.version, current);
  await setLivePrompt(tx, key, row.version);
}

/** Makes a version live; an older one is a restore. */
export async function makePromptLive(
  deps: Deps,
  context: PersonContext,
  { key: named, version }: { readonly key: string; readonly version: number },
): Promise<{ readonly base_ai_prompt: BaseAiPrompt; readonly version: PromptVersion }> {
  const key = promptKeyOf(named);
  return deps.database.db.transaction(async (tx) => {
    const rows = await lockedVersions(tx, context, key);
    const row = rows.find((one) => one.version === version);
    if (row === undefined) throw notFound('This version');
    if (!row.live) {
      await goLive(tx, deps, { key, row });
      await recordAudit(tx, context, {
        action: 'make_live',
        objectType: 'prompt',
        objectId: key,
        before: { liveVersion: rows.find(({ live }) => live)?.version ?? null },
        after: { liveVersion: version },
      });
    }
    const stored = await listPromptVersions(tx, key);
    const held = await heldTo(tx, await checkSettings(tx), deps.writer);
    const [made] = await toVersions(
      tx,
      key,
      stored.filter((one) => one.version === version),
      held,
    );
    if (made === undefined) throw notFound('This version');
    return { base_ai_prompt: toPrompt(stored), version: made };
  });
}
