import type { CompoundSummary } from '@commonhearth/domain';
import type { RootState } from '../../store/root-state.ts';
import { completedIn } from './complete.ts';
import { selectMarketContent } from '../state/content.slice.ts';
import { tiledHomes } from './tiled-homes.ts';

type Homes = readonly CompoundSummary[];
const merged = new WeakMap<Homes, { readonly early: Homes; readonly all: Homes }>();
const none: Homes = [];

/**
 * A market's compounds in base feed order, as far as they are there, decoded once per index, without those whose area is not known. Those in
 * beta that the person was let into come last: nothing that is read already moves when they come.
 */
export function selectMarketCompounds(state: RootState, marketId: string): Homes {
  const { index, tiles, status } = selectMarketContent(state, marketId);
  const early = state.beta.homes[marketId] ?? none;
  const published =
    tiles !== null
      ? tiledHomes(state, marketId, tiles)
      : index !== null
        ? completedIn(state, marketId, index).complete
        : null;
  if (published === null) return status === 'ready' ? early : none;
  if (early.length === 0) return published;
  const known = merged.get(published);
  if (known?.early === early) return known.all;
  // one whose area has opened since is there already
  const ids = new Set(published.map(({ compoundId }) => compoundId));
  const all = [...published, ...early.filter(({ compoundId }) => !ids.has(compoundId))];
  merged.set(published, { early, all });
  return all;
}
