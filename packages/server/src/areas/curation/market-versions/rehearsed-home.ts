import { boardCardOf } from '@commonhearth/domain';
import type { RehearsedHome, SeenBy } from '@commonhearth/schemas';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { areas } from '../../../db/schema/index.ts';
import { everyone, maySeeCompound } from '../../../visibility.ts';
import { type LoadedCompound, toStaffCompound } from '../../homes/index.ts';

/** Who sees a home as it stands here. */
export function whoSees({ compound, area }: Pick<LoadedCompound, 'compound' | 'area'>): SeenBy {
  if (maySeeCompound(everyone, compound, area)) return 'all';
  const letIn = { betaAreaIds: area === null ? [] : [area.areaId] };
  return maySeeCompound(letIn, compound, area) ? 'beta' : 'staff';
}

/** The areas of a market as people call them. */
export async function areaNamesOf(tx: Tx, marketId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ areaId: areas.areaId, name: areas.displayName })
    .from(areas)
    .where(eq(areas.marketId, marketId));
  return new Map(rows.map(({ areaId, name }) => [areaId, name]));
}

interface Beside {
  readonly areaNames: ReadonlyMap<number, string>;
  /** Those that everyone sees, in the order of the feed. */
  readonly order: readonly string[];
}

/** Makes the homes that a rehearsal names, each as it would stand. */
export function rehearsedHomes({ areaNames, order }: Beside) {
  const places = new Map(order.map((id, i) => [id, i + 1]));
  return (row: LoadedCompound, already = false): RehearsedHome => {
    const card = boardCardOf(toStaffCompound(row));
    return {
      compound_id: card.compound_id,
      title: card.title,
      formatted_address: card.formatted_address,
      price: card.price,
      units: card.num_units === null ? null : card.num_units + (card.num_potential_units ?? 0),
      photo: card.photo,
      area_id: card.area_id,
      area_name: areaNames.get(row.compound.areaId ?? 0) ?? null,
      available: card.available,
      featured: card.featured,
      seen_by: whoSees(row),
      place: places.get(card.compound_id) ?? null,
      already,
    };
  };
}
