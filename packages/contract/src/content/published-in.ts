import { decodeIndex, type CompoundSummary } from '@commonhearth/domain';
import type { MarketIndex } from '@commonhearth/schemas';

const decoded = new WeakMap<MarketIndex, readonly CompoundSummary[]>();

/** What an index tells, decoded once. */
export function publishedIn(index: MarketIndex): readonly CompoundSummary[] {
  const known = decoded.get(index) ?? decodeIndex(index);
  decoded.set(index, known);
  return known;
}
