import { columnOf } from '../../../db/home-facts.ts';
import { permit } from '../../../http/policy.ts';
import { pickFields, recordUndo, takenBack, type Undoer } from '../../foundation/index.ts';
import type { HomeRow } from '../compounds/index.ts';
import { contentChanged } from '../content-changes/index.ts';
import { changeHome } from './homes.policy.ts';
import { isHomePublished, lockHome, updateHome } from './homes.repository.ts';

const columns: ReadonlySet<string> = new Set<keyof HomeRow>([
  ...Object.values(columnOf),
  ...(['homeAttributes', 'fullAddress', 'sourceValues'] as const),
]);

/** Facts that staff changed by hand; whether the source has another value stands beside them as before. */
export const undoHome: Undoer = {
  permission: 'homes.edit',
  objectType: 'home',
  columns,
  async undo(tx, deps, context, entry) {
    const found = await lockHome(tx, Number(entry.objectId));
    const home = permit(changeHome, context.actor, found, 'This home');
    const restored: Partial<HomeRow> = takenBack({ ...home }, entry, new Set(['sourceValues']));
    const stored = await updateHome(tx, home.homeId, { ...restored, version: home.version + 1 });
    const names = Object.keys(restored) as (keyof HomeRow)[];
    await recordUndo(tx, context, entry, {
      before: pickFields(names, home),
      after: pickFields(names, stored),
    });
    if (await isHomePublished(tx, home.homeId)) await contentChanged(deps, tx, home.marketId);
    return {};
  },
};
