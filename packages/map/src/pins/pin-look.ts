import type { PinMark } from '@commonhearth/domain';
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

const markWords = (mark: PinMark | null): string => (mark === null ? '' : `, ${mark.words}`);

/** What a pin is called where it cannot be seen. */
export function pinName({
  label,
  state,
  open,
  mark,
}: Pick<PinLook, 'label' | 'state' | 'open' | 'mark'>): string {
  return `Home at ${label}${stateWords[state]}${markWords(mark)}${open ? ', open now' : ''}`;
}

/** 1,250 homes are '1.3k': a house has room for four signs. */
export function clusterText(count: number): string {
  if (count < 1_000) return String(count);
  return `${count < 9_950 ? Math.round(count / 100) / 10 : Math.round(count / 1_000)}k`;
}

/** What a cluster is called where it cannot be seen. */
export function clusterName({ count, label, mark }: Pick<ClusterLook, 'count' | 'label' | 'mark'>): string {
  return `${count} ${count === 1 ? 'home' : 'homes'} here${label === null ? '' : ` from ${label}`}${markWords(mark)}, zoom in`;
}

/**
 * The items with how each home stands now. `priced` holds the clusters with room for a price.
 */
export function looksOf(
  items: readonly MapItem[],
  priced: ReadonlySet<string>,
  lookOf: LookOf,
  markOf: (item: MapItem) => PinMark | null,
  hoveredId: string | null,
  openId: string | null,
): Drawn[] {
  return items.map((item): Drawn => {
    if (item.kind === 'cluster') {
      const label = item.cheapest === null ? null : lookOf(item.cheapest).label;
      return { ...item, label, priced: label !== null && priced.has(item.key), mark: markOf(item) };
    }
    const { compoundId } = item.home;
    return {
      ...item,
      ...lookOf(item.home),
      hovered: compoundId === hoveredId,
      open: compoundId === openId,
      mark: markOf(item),
    };
  });
}
