import type { AreaUpdate, AreaUpdated } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { versionMismatch } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { pickFields, recordAudit } from '../../foundation/index.ts';
import {
  type AreaColumns,
  changeArea,
  contentChanged,
  fullAreaOf,
  lockAreaForWrite,
  storeArea,
} from '../../homes/index.ts';
import { saveAreaAiVersion } from '../area-ai/index.ts';
import { effectOf } from './area-effect.ts';

const columnsOf = ({ status, display_name: displayName }: AreaUpdate): AreaColumns => ({
  ...(status !== undefined && { status }),
  ...(displayName !== undefined && { displayName }),
});

/** Changes what is sent of an area, where what the AI is told becomes a draft; a preview says what that would show or hide, and changes nothing. */
export const updateArea = (
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { areaId, update }: { readonly areaId: string; readonly update: AreaUpdate },
): Promise<AreaUpdated> =>
  deps.database.db.transaction(async (tx) => {
    const found = await byId(areaId, (id) => lockAreaForWrite(tx, id));
    const row = permit(changeArea, context.actor, found, 'This area');
    if (row.version !== update.version) throw versionMismatch(await fullAreaOf(tx, row.areaId));
    const wanted = columnsOf(update);
    if (update.preview === true)
      return { area: await fullAreaOf(tx, row.areaId), effect: await effectOf(tx, row, wanted) };
    const changed = (Object.keys(wanted) as (keyof AreaColumns)[]).filter(
      (name) => wanted[name] !== row[name],
    );
    if (changed.length === 0 && update.ai_config === undefined)
      return { area: await fullAreaOf(tx, row.areaId) };
    const stored = await storeArea(tx, row, wanted);
    if (update.ai_config !== undefined)
      await saveAreaAiVersion(tx, context, row, update.ai_config, update.note);
    if (changed.length > 0) {
      await recordAudit(tx, context, {
        action: 'update',
        objectType: 'area',
        objectId: row.areaId,
        before: pickFields(changed, row),
        after: pickFields(changed, stored),
      });
      // a draft of what the AI is told shows nowhere
      await contentChanged(deps, tx, row.marketId);
    }
    return { area: await fullAreaOf(tx, row.areaId) };
  });
