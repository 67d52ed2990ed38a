import { addressFrom } from '@commonhearth/domain';
import type { AddByHandBody, SamePlace, StaffCompound } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalid } from '../../../failure.ts';
import { areasOf, citiesOf, findCompound, locator, requirePin, toStaffCompound } from '../../homes/index.ts';
import { recordAudit } from '../../foundation/index.ts';
import {
  homeAtPlace,
  insertCompound,
  insertHome,
  type NewHome,
  openPeriodAlone,
} from '../added-homes/index.ts';

/** Adds a home that no provider has, at an address with all its parts and the point where it stands. */
export async function addByHand(
  { database: { db } }: Pick<Dependencies, 'database'>,
  context: PersonContext,
  { reviewPeriodId, body }: { readonly reviewPeriodId: string; readonly body: AddByHandBody },
): Promise<StaffCompound> {
  return db.transaction(async (tx) => {
    const period = await openPeriodAlone(tx, context, reviewPeriodId);
    const judged = addressFrom(body);
    if ('faults' in judged)
      throw invalid(
        'validation_failed',
        `This address isn’t complete yet. ${judged.faults.map(({ message }) => message).join(' ')}`,
        [...judged.faults],
      );
    const { formatted_address: address, lat, lng, parsed_address: parsed } = judged.address;
    const { marketId } = period;
    requirePin(period.market, { lat, lng });
    const neighbor =
      body.accept_same_place === true ? undefined : await homeAtPlace(tx, { marketId, lat, lng, address });
    if (neighbor !== undefined) {
      const { compoundId, address: formatted_address, meters } = neighbor;
      const current: SamePlace = {
        same_place: { compound_id: String(compoundId), formatted_address, meters: Math.round(meters) },
      };
      throw conflict('warnings', `${formatted_address} may be the same home. Add it anyway?`, current);
    }
    const { area } = locator(await areasOf(tx, marketId), await citiesOf(tx, marketId))(lat, lng);
    const { price = null, sqft = null, listing_type: listingType } = body;
    const { street, city, state, zipcode } = parsed;
    const made: NewHome = {
      home: {
        provider: 'manual',
        externalId: null,
        price,
        sqft,
        livingAreaValue: sqft,
        livingAreaUnits: sqft === null ? null : 'sqft',
        listingType,
        formattedAddress: address,
        fullAddress: { street, city, state, zipcode },
        lat,
        lng,
      },
      areaId: area?.areaId ?? null,
      neighborhoodId: area?.neighborhoodId ?? null,
      available: true,
    };
    const into = { ...period, at: context.at };
    const homeId = await insertHome(tx, made, into);
    if (homeId === undefined) throw new Error('A home without an id of a provider met another one.');
    const editorial = Object.fromEntries(
      Object.entries(body.editorial ?? {}).filter(([, value]) => value !== undefined),
    );
    const { compoundId } = await insertCompound(tx, homeId, made, into, editorial);
    await recordAudit(tx, context, {
      action: 'add',
      objectType: 'compound',
      objectId: compoundId,
      before: null,
      after: { homeId, provider: 'manual', reviewPeriodId: period.reviewPeriodId },
    });
    const stored = await findCompound(tx, compoundId);
    if (stored === undefined) throw new Error('A home vanished in its own transaction.');
    return toStaffCompound(stored);
  });
}
