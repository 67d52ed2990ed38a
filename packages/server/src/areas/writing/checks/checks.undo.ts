import { pickFields, recordUndo, takenBack, type Undoer } from '../../foundation/index.ts';
import {
  checkKinds,
  type CheckSettingsRow,
  lockCheckSettings,
  updateCheckSettings,
} from '../check-results/index.ts';

const columns: ReadonlySet<string> = new Set(checkKinds);

/** What versions are held to. */
export const undoChecks: Undoer = {
  permission: 'prompts.edit',
  objectType: 'prompt',
  columns,
  async undo(tx, _deps, context, entry) {
    const row = await lockCheckSettings(tx);
    const restored: Partial<CheckSettingsRow> = takenBack({ ...row }, entry);
    await updateCheckSettings(tx, {
      ...restored,
      userId: context.actor.userId,
      updateTimestamp: context.at,
    });
    const before = pickFields(Object.keys(restored) as (keyof CheckSettingsRow)[], row);
    await recordUndo(tx, context, entry, { before, after: restored });
    return {};
  },
};
