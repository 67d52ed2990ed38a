import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { compounds } from '../../../db/schema/index.ts';
import { everyone, maySeeCompound } from '../../../visibility.ts';
import { compoundsWhere, type LoadedCompound } from '../../homes/index.ts';

/** Those of these homes that everybody may see now, in their order. */
export async function publicHomes(db: Db | Tx, ids: readonly number[]): Promise<readonly LoadedCompound[]> {
  if (ids.length === 0) return [];
  const found = await compoundsWhere(db, inArray(compounds.compoundId, [...ids]));
  return ids.flatMap((id) =>
    found.filter(
      ({ compound, area }) => compound.compoundId === id && maySeeCompound(everyone, compound, area),
    ),
  );
}
