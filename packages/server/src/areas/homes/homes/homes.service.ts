import type { HomeUpdate, StaffHome } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { versionMismatch } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { marketOfId } from '../markets/index.ts';
import { pickFields, recordAudit } from '../../foundation/index.ts';
import { type HomeRow, toStaffHome } from '../compounds/index.ts';
import { contentChanged } from '../content-changes/index.ts';
import { changesOf } from './home-changes.ts';
import { changeHome } from './homes.policy.ts';
import { isHomePublished, lockHome, updateHome } from './homes.repository.ts';
import { requirePin } from './require-pin.ts';

/** Changes the facts that are sent; each remembers what the source says of it. Visitors' content follows. */
export async function editHome(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { homeId, update }: { readonly homeId: string; readonly update: HomeUpdate },
): Promise<StaffHome> {
  return deps.database.db.transaction(async (tx) => {
    const found = await byId(homeId, (id) => lockHome(tx, id));
    const home = permit(changeHome, context.actor, found, 'This home');
    if (home.version !== update.version) throw versionMismatch(toStaffHome(home));
    const changes = changesOf(home, update);
    const names = Object.keys(changes) as (keyof HomeRow)[];
    if (names.length === 0) return toStaffHome(home);
    if (names.includes('lat') || names.includes('lng'))
      requirePin(await marketOfId(tx, home.marketId), { ...home, ...changes });
    const stored = await updateHome(tx, home.homeId, { ...changes, version: home.version + 1 });
    await recordAudit(tx, context, {
      action: 'update',
      objectType: 'home',
      objectId: home.homeId,
      before: pickFields(names, home),
      after: pickFields(names, stored),
    });
    if (await isHomePublished(tx, home.homeId)) await contentChanged(deps, tx, home.marketId);
    return toStaffHome(stored);
  });
}
