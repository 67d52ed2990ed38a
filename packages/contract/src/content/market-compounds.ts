import { decodeIndex, type CompoundSummary } from '@commonhearth/domain';
import type { MarketIndex } from '@commonhearth/schemas';
import type { RootState } from '../store/store.ts';
import { selectMarketContent } from './content.slice.ts';

const decoded = new WeakMap<MarketIndex, readonly CompoundSummary[]>();
const none: readonly CompoundSummary[] = [];

/** A market's compounds in base feed order, decoded once per index. */
export function selectMarketCompounds(state: RootState, marketId: string): readonly CompoundSummary[] {
  const { index } = selectMarketContent(state, marketId);
  if (index === null) return none;
  const known = decoded.get(index);
  if (known !== undefined) return known;
  const compounds = decodeIndex(index);
  decoded.set(index, compounds);
  return compounds;
}
