import type { ChangedHome, Rehearsal, RehearsedFinding } from '@commonhearth/schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { ShownHome } from '../../../db/schema/json.ts';
import { compounds } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { isPublishedSql } from '../../../visibility.ts';
import {
  compoundsWhere,
  type LoadedCompound,
  publishedHomes,
  publishedOrders,
  toPublicCompound,
} from '../../homes/index.ts';
import {
  areaNamesOf,
  changedParts,
  lastPublishOf,
  rehearsedHomes,
  shownHome,
  whoSees,
  wouldBeContent,
} from '../market-versions/index.ts';
import { awaitedAlerts } from './awaited-alerts.repository.ts';
import { findingOf } from './findings.ts';
import { publishingPolicy } from './publishing.policy.ts';
import { findPeriod } from '../review-periods/index.ts';
import { approvedOf } from './publishing.repository.ts';
import { checkOpen } from './publishing.service.ts';

type FindServed = ReturnType<typeof publishedHomes>;

const idOf = ({ compound }: LoadedCompound): string => String(compound.compoundId);
/** As the freeze of a publish leaves it. */
const frozen = (row: LoadedCompound, at: Date): LoadedCompound => ({
  ...row,
  compound: { ...row.compound, status: 'published', publishDate: at },
});

function findingsOf(
  approved: readonly LoadedCompound[],
  weight: 'required' | 'important',
  at: Date,
): RehearsedFinding[] {
  return approved.flatMap((row) => {
    const finding = findingOf(row, weight);
    return finding === undefined ? [] : [{ ...finding, seen_by: whoSees(frozen(row, at)) }];
  });
}

/** Homes that are published and stay so, of which something is no longer as the last publish showed it. */
async function changesOf(
  rows: readonly LoadedCompound[],
  before: Readonly<Record<string, ShownHome>>,
  served: FindServed,
): Promise<{ row: LoadedCompound; about: Pick<ChangedHome, 'changed' | 'price_before' | 'already'> }[]> {
  const changes = [];
  for (const row of rows) {
    const then = before[idOf(row)];
    if (then === undefined) continue;
    const now = shownHome(toPublicCompound(row));
    const changed = changedParts(then, now);
    if (changed.length === 0) continue;
    const theirs = await served(idOf(row));
    const already = theirs !== undefined && changedParts(shownHome(theirs), now).length === 0;
    changes.push({ row, about: { changed, price_before: then.price, already } });
  }
  return changes;
}

/** What vanished since: homes of the last publish that not everyone sees any more. */
async function vanished(
  tx: Tx,
  before: Readonly<Record<string, ShownHome>>,
  order: readonly string[],
): Promise<readonly LoadedCompound[]> {
  const still = new Set(order);
  const ids = Object.keys(before).filter((id) => !still.has(id));
  return ids.length === 0 ? [] : compoundsWhere(tx, inArray(compounds.compoundId, ids.map(Number)));
}

/**
 * What a publish of this cycle would do, by the rules of the publish and of the content: nothing is locked, written
 * or changed. 404 and 409 `period_not_open` as for the publish.
 */
export async function rehearse(
  { database, objects }: Pick<Dependencies, 'database' | 'objects'>,
  context: PersonContext,
  reviewPeriodId: string,
): Promise<Rehearsal> {
  return database.db.transaction(async (tx) => {
    const period = permit(
      publishingPolicy,
      context.actor,
      await byId(reviewPeriodId, (id) => findPeriod(tx, id)),
      'This review cycle',
    );
    await checkOpen(tx, period);
    const { marketId } = period;
    const approved = await compoundsWhere(tx, approvedOf(period.reviewPeriodId));
    const ofMarket = and(eq(compounds.marketId, marketId), isPublishedSql(compounds)) ?? sql`false`;
    const published = await compoundsWhere(tx, ofMarket);
    const coming = approved.map((row) => frozen(row, context.at));
    const content = await wouldBeContent(
      objects,
      marketId,
      [...published, ...coming],
      await publishedOrders(tx, marketId),
    );
    const { order } = content;
    const last = await lastPublishOf(tx, marketId);
    const before = last?.shown ?? {};
    const served = publishedHomes(objects);
    const home = rehearsedHomes({ areaNames: await areaNamesOf(tx, marketId), order });
    const seen = published.filter((row) => whoSees(row) === 'all');
    const changes = await changesOf(seen, before, served);
    const gone = await vanished(tx, before, order);
    const isServed = async (row: LoadedCompound): Promise<boolean> => (await served(idOf(row))) !== undefined;
    // of areas that became live and the like: they came without a publish
    const came = last === undefined ? [] : seen.filter((row) => before[idOf(row)] === undefined);
    const appears = [
      ...coming.map((row) => home(row)),
      ...(await Promise.all(came.map(async (row) => home(row, await isServed(row))))),
    ].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
    return {
      review_period_id: String(period.reviewPeriodId),
      market_id: String(marketId),
      version: period.version,
      rehearsed_at: context.at.toISOString(),
      last_published_at: last?.publishedAt.toISOString() ?? null,
      appears,
      changes: changes.map(({ row, about }) => ({ ...home(row), ...about })),
      vanishes: await Promise.all(gone.map(async (row) => home(row, !(await isServed(row))))),
      stays: order.length - appears.filter(({ place }) => place !== null).length - changes.length,
      order: [...order],
      blocked: findingsOf(approved, 'required', context.at),
      warnings: findingsOf(approved, 'important', context.at),
      alerts: await awaitedAlerts(
        tx,
        approved.map(({ compound }) => compound.compoundId),
      ),
      bytes: content.bytes,
      files: content.files,
    };
  });
}
