import type { MarkOf, PinMark } from '@commonhearth/domain';
import type { ClusterItem, DrawnHomes, MapItem } from '../clusters/map-item.ts';

const facesAtMost = 3;
const rank = (mark: PinMark | null): number => (mark?.tick === 'full' ? 2 : mark?.tick === 'outline' ? 1 : 0);

/** A cluster has the best tick of its homes, and faces of them. */
function markOfCluster(cluster: ClusterItem, homesIn: DrawnHomes['homesIn'], markOf: MarkOf): PinMark | null {
  let best: PinMark | null = null;
  const faces = new Set<string>();
  for (const { compoundId } of homesIn(cluster)) {
    const mark = markOf(compoundId);
    if (mark === null) continue;
    if (best === null || rank(mark) > rank(best)) best = mark;
    for (const face of mark.faces) faces.add(face);
  }
  return best && { ...best, faces: [...faces], words: `at least one ${best.words}` };
}

/** The mark of a pin or cluster. Those of clusters are looked up once: they have many homes. */
export function marks(
  homesIn: DrawnHomes['homesIn'],
  markOf: MarkOf | undefined,
): (item: MapItem) => PinMark | null {
  if (markOf === undefined) return () => null;
  const ofClusters = new Map<string, PinMark | null>();
  const cut = (mark: PinMark | null) => mark && { ...mark, faces: mark.faces.slice(0, facesAtMost) };
  return (item) => {
    if (item.kind === 'pin') return cut(markOf(item.home.compoundId));
    let mark = ofClusters.get(item.key);
    if (mark === undefined) {
      mark = cut(markOfCluster(item, homesIn, markOf));
      ofClusters.set(item.key, mark);
    }
    return mark;
  };
}
