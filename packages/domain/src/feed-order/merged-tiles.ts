import type { CompoundSummary } from '../compound-summary.ts';
import { piecesOf, rowsAtOnce, type Steps } from '../steps/steps.ts';
import { comparePlaced } from './base-order.ts';

type Homes = readonly CompoundSummary[];

function* mergedTwo(a: Homes, b: Homes): Steps<Homes> {
  const merged: CompoundSummary[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one, other] = [a[i], b[j]];
    if (one === undefined || other === undefined) break;
    if (merged.length % rowsAtOnce === rowsAtOnce - 1) yield;
    if (comparePlaced(one, other) <= 0) {
      merged.push(one);
      i += 1;
    } else {
      merged.push(other);
      j += 1;
    }
  }
  yield;
  return [...merged, ...a.slice(i), ...b.slice(j)];
}

/**
 * The homes of a market's tiles in base order, each tile's being so; pauses often. `first` are the first that can be
 * had of all, from the overview: they are told as they are, and stand in front until their tiles are all there.
 */
export function* mergedTiles(first: Homes, tiles: readonly Homes[]): Steps<Homes> {
  let runs = tiles;
  while (runs.length > 1) {
    const next: Homes[] = [];
    for (let at = 0; at < runs.length; at += 2)
      next.push(yield* mergedTwo(runs[at] ?? [], runs[at + 1] ?? []));
    runs = next;
  }
  const own = new Map(first.map((home) => [home.compoundId, home]));
  const merged: CompoundSummary[] = [];
  const others: CompoundSummary[] = [];
  for (const piece of piecesOf(runs[0] ?? [])) {
    yield;
    for (const home of piece) {
      const told = own.get(home.compoundId);
      merged.push(told ?? home);
      if (told === undefined) others.push(home);
    }
  }
  return merged.length - others.length === first.length ? merged : [...first, ...others];
}
