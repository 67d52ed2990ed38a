import type { LeftOutHome } from '@commonhearth/schemas';
import { shownStatus } from '../../../visibility.ts';
import type { LoadedCompound } from '../../homes/index.ts';

interface Period {
  readonly reviewPeriodId: number;
  readonly publishedCompoundOrder: readonly number[];
}

export interface RestorePlan {
  readonly off: readonly LoadedCompound[];
  readonly back: readonly LoadedCompound[];
  readonly leftOut: readonly { readonly row: LoadedCompound; readonly reason: LeftOutHome['reason'] }[];
  /** Of the cycles whose order changes. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
  /** Every home that was looked at, as it would stand then. */
  readonly after: readonly LoadedCompound[];
  /** As `publishedOrders` of the content would read them then: the newest cycle first. */
  readonly publishedOrder: readonly string[];
}

/** Why a home of a version does not come back. */
function reasonAgainst({ compound, area }: LoadedCompound): LeftOutHome['reason'] | undefined {
  if (compound.deletedAt !== null) return 'deleted';
  if (compound.internal) return 'internal';
  return area?.status === 'live' ? undefined : 'area_not_live';
}

/** The order of a cycle's homes as of the version; what it did not name then stays behind. */
function orderOf({ publishedCompoundOrder }: Period, named: readonly number[]): readonly number[] {
  const first = new Set(named);
  return [...named, ...publishedCompoundOrder.filter((id) => !first.has(id))];
}

/**
 * What goes and what comes where a market goes back to these homes in this order. Homes that are published and were
 * then stay as they are; texts, photos and dates stay as they are now.
 */
export function planRestore(
  rows: readonly LoadedCompound[],
  version: readonly number[],
  periods: readonly Period[],
): RestorePlan {
  const named = new Set(version);
  const isPublished = ({ compound }: LoadedCompound): boolean =>
    shownStatus(compound) === 'published' && compound.deletedAt === null;
  const off = rows.filter((row) => isPublished(row) && !named.has(row.compound.compoundId));
  const missing = rows.filter((row) => !isPublished(row) && named.has(row.compound.compoundId));
  const leftOut = missing.flatMap((row) => {
    const reason = reasonAgainst(row);
    return reason === undefined ? [] : [{ row, reason }];
  });
  const back = missing.filter((row) => reasonAgainst(row) === undefined);

  const periodOf = new Map(rows.map(({ compound }) => [compound.compoundId, compound.reviewPeriodId]));
  const newestFirst = periods.toSorted((a, b) => b.reviewPeriodId - a.reviewPeriodId);
  const wanted = newestFirst.map((period) => ({
    period,
    order: orderOf(
      period,
      version.filter((id) => periodOf.get(id) === period.reviewPeriodId),
    ),
  }));
  const [gone, come] = [new Set(off), new Set(back)];
  return {
    off,
    back,
    leftOut,
    orders: new Map(
      wanted
        .filter(({ period, order }) => order.some((id, i) => period.publishedCompoundOrder[i] !== id))
        .map(({ period, order }) => [period.reviewPeriodId, order]),
    ),
    after: rows.map((row) => {
      if (gone.has(row)) return { ...row, compound: { ...row.compound, status: 'might_approve' as const } };
      return come.has(row) ? { ...row, compound: { ...row.compound, status: 'published' as const } } : row;
    }),
    publishedOrder: wanted.flatMap(({ order }) => order.map(String)),
  };
}
