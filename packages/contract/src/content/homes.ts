import { decodeIndex, type HomeSummary } from '@commonhearth/domain';
import type { MarketIndex } from '@commonhearth/schemas';
import type { RootState } from '../store/store.ts';
import { selectMarketContent } from './content.slice.ts';

const decoded = new WeakMap<MarketIndex, readonly HomeSummary[]>();
const none: readonly HomeSummary[] = [];

/** A market's homes in base feed order, decoded once per index. */
export function selectMarketHomes(state: RootState, marketId: string): readonly HomeSummary[] {
  const { index } = selectMarketContent(state, marketId);
  if (index === null) return none;
  const known = decoded.get(index);
  if (known !== undefined) return known;
  const homes = decodeIndex(index);
  decoded.set(index, homes);
  return homes;
}
