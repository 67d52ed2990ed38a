import type { PinMark, Steps } from '@commonhearth/domain';
import type { ClusterItem, MapItem, PinItem } from '../clusters/map-item.ts';
import type { HomeLook, HomeState, LookOf } from '../types.ts';

export interface PinLook extends PinItem, HomeLook {
  readonly hovered: boolean;
  readonly open: boolean;
  readonly mark: PinMark | null;
}
export interface ClusterLook extends ClusterItem {
  /** Price of its cheapest home; null when none has one. */
  readonly label: string | null;
  /** Has room for the price beside the number. */
  readonly priced: boolean;
  readonly mark: PinMark | null;
}
/** What is drawn, with its looks. */
export type Drawn = PinLook | ClusterLook;

const stateWords: Readonly<Record<HomeState, string>> = {
  new: '',
  opened: ', opened before',
  liked: ', on your shortlist',
};

const markLabel = (mark: PinMark | null): string => (mark === null ? '' : `, ${mark.label}`);

/** What a pin is called where it cannot be seen. */
export function pinName({
  label,
  state,
  open,
  mark,
}: Pick<PinLook, 'label' | 'state' | 'open' | 'mark'>): string {
  return `Home at ${label}${stateWords[state]}${markLabel(mark)}${open ? ', open now' : ''}`;
}

/** 1,250 homes are '1.3k': a house has room for four signs. */
export function clusterText(count: number): string {
  if (count < 1_000) return String(count);
  return `${count < 9_950 ? Math.round(count / 100) / 10 : Math.round(count / 1_000)}k`;
}

/** What a cluster is called where it cannot be seen. */
export function clusterName({ count, label, mark }: Pick<ClusterLook, 'count' | 'label' | 'mark'>): string {
  return `${count} ${count === 1 ? 'home' : 'homes'} here${label === null ? '' : ` from ${label}`}${markLabel(mark)}, zoom in`;
}

/**
 * The items with how each home stands now. `priced` holds the clusters with room for a price. Pauses between items, because
 * the mark of a cluster depends on all of its homes.
 */
export function* looksOf(
  items: readonly MapItem[],
  priced: ReadonlySet<string>,
  lookOf: LookOf,
  getMark: (item: MapItem) => PinMark | null,
  hoveredId: string | null,
  openId: string | null,
): Steps<Drawn[]> {
  const looks: Drawn[] = [];
  for (const item of items) {
    const mark = getMark(item);
    if (item.kind === 'cluster') {
      const label = item.cheapest === null ? null : lookOf(item.cheapest).label;
      looks.push({ ...item, label, priced: label !== null && priced.has(item.key), mark });
    } else {
      const { compoundId } = item.home;
      const standing = { hovered: compoundId === hoveredId, open: compoundId === openId };
      looks.push({ ...item, ...lookOf(item.home), ...standing, mark });
    }
    yield;
  }
  return looks;
}
