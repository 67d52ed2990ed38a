import { randomUUID } from 'node:crypto';
import { marketOfPoint } from '@commonhearth/domain';
import type { AddByZpidBody, AddedHomes } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import {
  areasOf,
  citiesOf,
  isOfferedAgain,
  type Locate,
  locator,
  lockCompound,
  marksOfReturn,
  nextImages,
  outsideReason,
  queueImages,
  type TargetMarket,
  updateCompound,
} from '../../homes/index.ts';
import type { Listing } from '../../../providers/listings/listing-provider.ts';
import { recordAudit } from '../../foundation/index.ts';
import {
  type Asked,
  askListings,
  homeAtPlace,
  homeOf,
  insertCompound,
  insertHome,
  isToBeHad,
  type KnownHome,
  knownHomes,
  lockKnownHome,
  type OpenPeriod,
  openPeriod,
  openPeriodAlone,
  toldFacts,
  updateHome,
  withSource,
} from '../added-homes/index.ts';

type Added = AddedHomes['added'][number];
type Failed = AddedHomes['failed'][number];

/** Rejected in a cycle that is published: the one standing in which a known home may be added again. */
const wasRejected = ({ compound, period }: KnownHome): boolean =>
  compound?.status === 'not_approved' && period?.status === 'published';

function knownFailure(zpid: string, { market, compound, period }: KnownHome): Failed {
  return {
    zpid,
    code: 'known',
    reason: `This home is already in ${market}, in the cycle "${period?.name ?? ''}".`,
    ...(compound !== null && { compound_id: String(compound.compoundId) }),
  };
}

/** What can be said of a zpid before its provider is asked. */
function failedBefore(zpid: string, known: KnownHome | undefined, marketId: number): Failed | undefined {
  if (known === undefined) return undefined;
  if (known.home.marketId !== marketId)
    return { zpid, code: 'other_market', reason: `This home is already in ${known.market}.` };
  return known.compound === null || wasRejected(known) ? undefined : knownFailure(zpid, known);
}

interface Adding {
  readonly tx: Tx;
  readonly jobs: Dependencies['jobs'];
  readonly context: PersonContext;
  readonly period: OpenPeriod;
  readonly provider: string;
  readonly locate: Locate;
  readonly acceptSamePlace: boolean;
  readonly act: string;
}

/** A rejected home whose price or status is another moves into this cycle, marked. */
async function offerAgain(
  { tx, context, period, act }: Adding,
  { home, compound }: KnownHome & { compound: NonNullable<KnownHome['compound']> },
  listing: Listing,
): Promise<Added | undefined> {
  const changes = withSource(home, toldFacts(listing));
  const { price, currentStatus } = { ...home, ...changes };
  const offer = { price, status: currentStatus };
  const { rejection: rejected } = compound;
  if (rejected === null || !isOfferedAgain(rejected, offer)) return undefined;
  // somebody may have decided otherwise meanwhile
  const locked = await lockCompound(tx, compound.compoundId);
  if (locked?.compound.version !== compound.version) return undefined;
  if (Object.keys(changes).length > 0) await updateHome(tx, home, changes);
  const after = {
    reviewPeriodId: period.reviewPeriodId,
    status: 'for_review' as const,
    available: isToBeHad(listing.currentStatus),
    marks: marksOfReturn(rejected, offer, context.at),
    rejection: null,
  };
  const { reviewPeriodId, status, available, marks, rejection } = compound;
  await updateCompound(tx, compound.compoundId, { ...after, version: compound.version + 1 });
  await recordAudit(tx, context, {
    action: 'offered_again',
    objectType: 'compound',
    objectId: compound.compoundId,
    before: { reviewPeriodId, status, available, marks, rejection },
    after,
    act,
  });
  return {
    zpid: listing.zpid,
    compound_id: String(compound.compoundId),
    formatted_address: home.formattedAddress,
    rejected_before: true,
    without_area: compound.areaId === null,
  };
}

function otherMarket(listing: Listing, market: TargetMarket): Failed | undefined {
  const { zpid, lat, lng } = listing;
  if (outsideReason(market, lat, lng) === undefined) return undefined;
  const other = marketOfPoint(lat, lng);
  const reason = `It’s ${other === null ? 'outside every market' : `in ${other.name}`}, not in ${market.name}.`;
  return { zpid, code: 'other_market', reason };
}

async function addListing(adding: Adding, listing: Listing): Promise<Added | Failed> {
  const { tx, context, period, provider, locate, acceptSamePlace, act } = adding;
  const { zpid } = listing;
  const known = await lockKnownHome(tx, provider, zpid);
  const failed = failedBefore(zpid, known, period.marketId) ?? otherMarket(listing, period.market);
  if (failed !== undefined) return failed;
  if (known !== undefined && known.compound !== null)
    return (
      (await offerAgain(adding, { ...known, compound: known.compound }, listing)) ?? knownFailure(zpid, known)
    );
  const made = homeOf(listing, { provider, marketName: period.market.name, locate });
  const neighbor = acceptSamePlace
    ? undefined
    : await homeAtPlace(tx, { ...listing, marketId: period.marketId, address: made.home.formattedAddress });
  if (neighbor !== undefined)
    return {
      zpid,
      code: 'same_place',
      reason: `${neighbor.address} is ${Math.round(neighbor.meters)} meters away and may be the same home.`,
      compound_id: String(neighbor.compoundId),
    };
  const into = { ...period, at: context.at };
  if (known !== undefined) await updateHome(tx, known.home, withSource(known.home, toldFacts(listing)));
  const homeId = known?.home.homeId ?? (await insertHome(tx, made, into));
  if (homeId === undefined) return { zpid, code: 'known', reason: 'A colleague just added it.' };
  const compound = await insertCompound(tx, homeId, made, into);
  // what staff took away of a home that was known stays away: only what is new of it comes
  await queueImages(tx, adding.jobs, { homeId, most: nextImages, userId: context.actor.userId });
  await recordAudit(tx, context, {
    action: 'add',
    objectType: 'compound',
    objectId: compound.compoundId,
    before: null,
    after: { homeId, provider, externalId: zpid, reviewPeriodId: period.reviewPeriodId },
    act,
  });
  return {
    zpid,
    compound_id: String(compound.compoundId),
    formatted_address: made.home.formattedAddress,
    rejected_before: false,
    without_area: compound.areaId === null,
  };
}

const failureOf = (zpid: string, asked: Asked | undefined): Failed | undefined => {
  if (asked === undefined || 'fault' in asked)
    return {
      zpid,
      code: 'no_answer',
      reason: asked?.fault ?? 'There was no time left to check this one. Try it again.',
    };
  return asked.listing === undefined
    ? { zpid, code: 'unknown', reason: 'The provider doesn’t have this listing.' }
    : undefined;
};

/**
 * Adds listings of the provider to an open cycle: each by itself, so that one that cannot be added leaves the others.
 * The provider is asked before anything is held or written.
 */
export async function addByZpid(
  deps: Pick<Dependencies, 'database' | 'jobs' | 'listings'>,
  context: PersonContext,
  { reviewPeriodId, body }: { readonly reviewPeriodId: string; readonly body: AddByZpidBody },
): Promise<AddedHomes> {
  const { db } = deps.database;
  const provider = deps.listings.name;
  const { marketId } = await db.transaction((tx) => openPeriod(tx, context, reviewPeriodId));
  const zpids = [...new Set(body.zpids)];
  const known = await knownHomes(db, provider, zpids);
  const before = new Map(zpids.map((zpid) => [zpid, failedBefore(zpid, known.get(zpid), marketId)]));
  const asked = await askListings(
    deps.listings,
    zpids.filter((zpid) => before.get(zpid) === undefined),
  );
  return db.transaction(async (tx) => {
    const period = await openPeriodAlone(tx, context, reviewPeriodId);
    const adding: Adding = {
      tx,
      jobs: deps.jobs,
      context,
      period,
      provider,
      locate: locator(await areasOf(tx, marketId), await citiesOf(tx, marketId)),
      acceptSamePlace: body.accept_same_place === true,
      act: randomUUID(),
    };
    const added: Added[] = [];
    const failed: Failed[] = [];
    for (const zpid of zpids) {
      const answer = asked.get(zpid);
      const why = before.get(zpid) ?? failureOf(zpid, answer);
      const listing = answer !== undefined && 'listing' in answer ? answer.listing : undefined;
      const result = why ?? (listing && (await addListing(adding, listing)));
      if (result === undefined) continue;
      if ('formatted_address' in result) added.push(result);
      else failed.push(result);
    }
    for (const [at, zpid] of body.zpids.entries())
      if (body.zpids.indexOf(zpid) < at)
        failed.push({ zpid, code: 'twice', reason: 'It’s in the list twice; the first one counts.' });
    return { added, failed };
  });
}
