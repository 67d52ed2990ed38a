import { eq } from 'drizzle-orm';
import { homes } from '../../db/schema/index.ts';
import { notFound } from '../../failure.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { changesOnly, takenBack, type Undoer } from '../audit/undoer.ts';
import { contentChanged } from '../content/rebuild.job.ts';
import type { HomeRow } from './compounds.repository.ts';

const columns: ReadonlySet<string> = new Set<keyof HomeRow>([
  ...(['price', 'sqft', 'formattedAddress', 'addressApproximate', 'lat', 'lng', 'currentStatus'] as const),
  ...(['listingType', 'lotAreaValue', 'lotAreaUnits', 'livingAreaValue', 'livingAreaUnits'] as const),
  ...(['bedrooms', 'bathrooms', 'yearBuilt', 'homeAttributes', 'fullAddress', 'sourceValues'] as const),
]);

/** Facts that staff changed by hand; whether the source has another value stands beside them as before. */
export const undoHome: Undoer = {
  takes: (entry) => entry.objectType === 'home' && changesOnly(entry, columns),
  async undo(tx, deps, context, entry) {
    const homeId = Number(entry.objectId);
    const [home] = await tx.select().from(homes).where(eq(homes.homeId, homeId)).for('update');
    if (home === undefined) throw notFound('This home');
    const restored = takenBack({ ...home }, entry, new Set(['sourceValues']));
    await tx
      .update(homes)
      .set({ ...restored, version: home.version + 1 })
      .where(eq(homes.homeId, homeId));
    const before = Object.fromEntries(
      Object.keys(restored).map((name) => [name, home[name as keyof HomeRow]]),
    );
    await recordAudit(tx, context, {
      action: 'undo',
      objectType: 'home',
      objectId: homeId,
      before,
      after: restored,
      act: entry.act,
      undoes: entry.entryId,
    });
    await contentChanged(deps, tx, home.marketId);
    return {};
  },
};
