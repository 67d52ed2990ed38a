import { notFound } from '../../../failure.ts';
import { recordUndo, takenBack, type Undoer } from '../../foundation/index.ts';
import { listPromptVersions, lockPrompt } from './prompt-versions.repository.ts';
import { goLive, promptKeyOf } from './prompts.service.ts';

const columns: ReadonlySet<string> = new Set(['liveVersion']);

/** Which version of a prompt is live; the one before goes live again as any other does. */
export const undoPrompt: Undoer = {
  permission: 'prompts.edit',
  objectType: 'prompt',
  columns,
  async undo(tx, deps, context, entry) {
    const key = promptKeyOf(entry.objectId);
    await lockPrompt(tx, key);
    const rows = await listPromptVersions(tx, key);
    const liveVersion = rows.find(({ live }) => live)?.version ?? null;
    const restored = takenBack({ liveVersion }, entry);
    const row = rows.find(({ version }) => version === restored['liveVersion']);
    if (row === undefined) throw notFound('This version');
    await goLive(tx, deps, { key, row });
    await recordUndo(tx, context, entry, { before: { liveVersion }, after: restored });
    return {};
  },
};
