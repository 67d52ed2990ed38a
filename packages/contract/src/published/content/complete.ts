import type { CompoundSummary } from '@commonhearth/domain';
import type { MarketIndex } from '@commonhearth/schemas';
import type { RootState } from '../../store/root-state.ts';
import type { Services } from '../../services/services.ts';
import { publishedIn } from './published-in.ts';

type Homes = readonly CompoundSummary[];
interface Completed {
  readonly regions: RootState['regions'];
  readonly complete: Homes;
  readonly incomplete: Homes;
}
const known = new WeakMap<MarketIndex, Completed>();
const none: Homes = [];

/**
 * The homes of a market's index whose market and area are known, and the others, which no list shows. A home without an
 * area lacks nothing. While the regions are not there all count as complete.
 */
export function completedIn(
  { regions }: Pick<RootState, 'regions'>,
  marketId: string,
  index: MarketIndex,
): Completed {
  const found = known.get(index);
  if (found?.regions === regions) return found;
  const all = publishedIn(index);
  const made = { regions, ...completed(regions, marketId, all) };
  known.set(index, made);
  return made;
}

function completed(regions: RootState['regions'], marketId: string, all: Homes): Omit<Completed, 'regions'> {
  if (regions.status !== 'ready') return { complete: all, incomplete: none };
  if (!regions.markets.some((market) => market.market_id === marketId))
    return { complete: none, incomplete: all };
  const areas = new Set(regions.areas.map((area) => area.area_id));
  const isComplete = ({ areaId }: CompoundSummary): boolean => areaId === null || areas.has(areaId);
  if (all.every(isComplete)) return { complete: all, incomplete: none };
  return { complete: all.filter(isComplete), incomplete: all.filter((home) => !isComplete(home)) };
}

/** The first of those that were told of. */
const told = new WeakSet<CompoundSummary>();
const mostNamed = 5;

/** Logs the homes that are left out because their market or area is not known [8], once for each publish. */
export const reportIncomplete =
  () =>
  (_dispatch: unknown, state: () => RootState, { reportError }: Services): void => {
    if (state().regions.status !== 'ready') return;
    for (const [marketId, content] of Object.entries(state().content.markets)) {
      // of a market in tiles the overview's homes stand in tiles too
      if (content.tiles !== null && content.status !== 'ready') continue;
      const parts = content.index === null ? Object.values(content.tiles?.loaded ?? {}) : [content.index];
      const incomplete = parts.flatMap((part) => completedIn(state(), marketId, part).incomplete);
      const [first] = incomplete;
      if (first === undefined || told.has(first)) continue;
      told.add(first);
      const named = incomplete
        .slice(0, mostNamed)
        .map(({ compoundId, areaId }) => `${compoundId} (area ${areaId ?? 'none'})`);
      reportError(
        new Error(
          `Area or market not found in market ${marketId}; left out, ${incomplete.length} in all: ${named.join(', ')}`,
        ),
      );
    }
  };
