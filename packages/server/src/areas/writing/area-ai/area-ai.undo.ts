import { notFound } from '../../../failure.ts';
import { pickFields, recordUndo, takenBack, type Undoable, type Undoer } from '../../foundation/index.ts';
import { listAreaAiVersions, lockArea, setLiveAreaAi } from './area-ai-versions.repository.ts';
import { areaGoesLive } from './area-ai.service.ts';

/** Which version of what the AI is told of an area is live; before the first one nothing was told. */
export const undoAreaAi: Undoer = {
  permission: 'prompts.edit',
  objectType: 'area',
  columns: new Set(['aiConfig', 'aiVersion']),
  // entries from before the versions have none
  requiredColumn: 'aiVersion',
  async undo(tx, deps, context, entry) {
    const area = await lockArea(tx, Number(entry.objectId));
    if (area === undefined) throw notFound('This area');
    const rows = await listAreaAiVersions(tx, area.areaId);
    const aiVersion = rows.find(({ live }) => live)?.version ?? null;
    const { aiVersion: wanted } = takenBack({ aiVersion }, pickedVersion(entry));
    const row = rows.find(({ version }) => version === wanted);
    if (row !== undefined) await areaGoesLive(tx, deps, area, row);
    else if (wanted === null) await setLiveAreaAi(tx, area, { version: null, aiConfig: {} });
    else throw notFound('This version');
    await recordUndo(tx, context, entry, {
      before: { ...pickFields(['aiConfig'], area), aiVersion },
      after: { aiConfig: row?.aiConfig ?? {}, aiVersion: wanted },
    });
    return {};
  },
};

/** The version says it all: what it tells never changes. */
const pickedVersion = ({ before, after }: Undoable) => ({
  before: { aiVersion: before['aiVersion'] ?? null },
  after: { aiVersion: after['aiVersion'] ?? null },
});
