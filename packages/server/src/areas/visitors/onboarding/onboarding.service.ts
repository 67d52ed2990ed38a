import { placeOfKey, unlistedPlace } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { viewerOf } from '../../../visibility.ts';
import {
  findCompound,
  findMarketByKey,
  listCities,
  seeCompound,
  toPublicCompound,
} from '../../homes/index.ts';
import { firstHomesOf, insertInterest } from './onboarding.repository.ts';

type Deps = Pick<Dependencies, 'database'>;

const mostHomes = 12;

/** A taste of the areas that somebody chooses [7]: published homes that the caller may see. */
export async function homesOfAreas(
  { database: { db } }: Deps,
  { actor }: Context,
  { areaNames }: { readonly areaNames: readonly string[] },
): Promise<PublicCompound[]> {
  if (areaNames.length === 0) return [];
  const ids = await firstHomesOf(db, areaNames, viewerOf(actor), mostHomes);
  const homes = await Promise.all(ids.map((id) => findCompound(db, id)));
  return homes
    .filter((home) => home !== undefined)
    .filter((home) => seeCompound.may?.(actor, home) === true)
    .map(toPublicCompound);
}

/** Notes who waits for a city that is not open, on the list or not. Whether the address waited before is not told. */
export async function noteInterest(
  { database: { db } }: Deps,
  { at }: Context,
  { cityKey, email }: { readonly cityKey: string; readonly email: string },
): Promise<void> {
  const place = placeOfKey(cityKey, await listCities(db)) ?? unlistedPlace(cityKey);
  if (place === null) throw invalidField('city_key', 'Enter the name of a city, using letters.');
  const market = place.market === null ? undefined : await findMarketByKey(db, place.market.key);
  if (market?.comingSoon === false)
    throw invalidField('city_key', `${market.name} is already open: sign up to see its homes.`);
  await db.transaction((tx) =>
    insertInterest(tx, {
      cityKey: place.key,
      marketId: market?.marketId ?? null,
      email,
      createTimestamp: at,
    }),
  );
}
