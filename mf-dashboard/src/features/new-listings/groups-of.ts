import { isRecent, type CompoundSummary } from '@commonhearth/domain';
import type { PublishedPeriod } from '@commonhearth/schemas';

export interface CycleGroup {
  readonly periodId: string;
  /** RFC 3339. */
  readonly publishedAt: string;
  readonly homes: readonly CompoundSummary[];
}

/**
 * The homes of the last 14 days by the cycle that published them, the latest first, each in its cycle's order.
 * What cannot be had is left out; what is not public is not among the homes.
 */
export function groupsOf(
  periods: readonly PublishedPeriod[],
  all: readonly CompoundSummary[],
  now: number,
): CycleGroup[] {
  const recent = new Map(
    all.flatMap((home) =>
      home.available && isRecent(home.publishDate, now) ? [[home.compoundId, home] as const] : [],
    ),
  );
  return periods
    .map((period) => ({
      periodId: period.review_period_id,
      publishedAt: period.published_at,
      homes: period.compound_ids.flatMap((id) => recent.get(id) ?? []),
    }))
    .filter(({ homes }) => homes.length > 0)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
}
