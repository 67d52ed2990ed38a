import type { BetaArea, PublicCompound } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { permit } from '../../../http/policy.ts';
import { viewerOf } from '../../../visibility.ts';
import { compoundsOfAreas, toPublicCompound } from '../../homes/index.ts';
import { findSubscriber } from '../subscribers/index.ts';
import { ownBetaAreas } from './beta-areas.policy.ts';
import { listBetaAreas } from './beta-areas.repository.ts';

interface BetaAreas {
  readonly area_ids: string[];
  readonly areas: BetaArea[];
  readonly compounds: PublicCompound[];
}

/**
 * The areas in beta of a subscriber's market that the caller may see, with the homes that are published there:
 * no public file has them.
 */
export const betaAreasOf = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  { actor }: PersonContext,
  { subscriberId }: { readonly subscriberId: string },
): Promise<BetaAreas> =>
  db.transaction(async (tx) => {
    const found = await findSubscriber(tx, subscriberId);
    const { marketId } = permit(ownBetaAreas, actor, found, 'This subscriber');
    const areas = await listBetaAreas(tx, marketId, viewerOf(actor));
    const ids = areas.map(({ area_id }) => Number(area_id));
    // staff too get what is published there, and not the homes that are still under review
    const homes = await compoundsOfAreas(tx, ids, { betaAreaIds: ids });
    return {
      area_ids: areas.map(({ area_id }) => area_id),
      areas,
      compounds: homes.map(toPublicCompound),
    };
  });
