import type { GetPinMark, PinMark } from '@commonhearth/domain';
import type { ClusterItem, DrawnHomes, MapItem } from '../clusters/map-item.ts';

const maxFaces = 3;
const rankOf = (mark: PinMark | null): number =>
  mark?.tick === 'full' ? 2 : mark?.tick === 'outline' ? 1 : 0;

/** A cluster has the best tick of its homes, and faces of all of them. */
function clusterMark(
  cluster: ClusterItem,
  homesIn: DrawnHomes['homesIn'],
  getMark: GetPinMark,
): PinMark | null {
  let best: PinMark | null = null;
  const faces = new Set<string>();
  for (const { compoundId } of homesIn(cluster)) {
    const mark = getMark(compoundId);
    if (mark === null) continue;
    if (best === null || rankOf(mark) > rankOf(best)) best = mark;
    for (const face of mark.faces) faces.add(face);
  }
  return best && { ...best, faces: [...faces], label: `at least one ${best.label}` };
}

/** Returns the mark of a pin or cluster. Caches those of clusters, which have many homes. */
export function createItemMarks(
  homesIn: DrawnHomes['homesIn'],
  getMark: GetPinMark | undefined,
): (item: MapItem) => PinMark | null {
  if (getMark === undefined) return () => null;
  const cache = new Map<string, PinMark | null>();
  const limitFaces = (mark: PinMark | null) => mark && { ...mark, faces: mark.faces.slice(0, maxFaces) };
  return (item) => {
    if (item.kind === 'pin') return limitFaces(getMark(item.home.compoundId));
    let mark = cache.get(item.key);
    if (mark === undefined) {
      mark = limitFaces(clusterMark(item, homesIn, getMark));
      cache.set(item.key, mark);
    }
    return mark;
  };
}
