import type { ClusterItem, MapItem, PinItem } from '../clusters/cluster-index.ts';
import type { HomeState, MapHome } from '../types.ts';

export interface PinLook extends PinItem {
  readonly label: string;
  readonly state: HomeState;
  readonly hovered: boolean;
  readonly open: boolean;
}
export interface ClusterLook extends ClusterItem {
  /** Price of its cheapest home; null when none has one. */
  readonly label: string | null;
  /** Has room for the price beside the number. */
  readonly priced: boolean;
}
/** What is drawn, with its looks. */
export type Drawn = PinLook | ClusterLook;

const stateWords: Readonly<Record<HomeState, string>> = {
  new: '',
  opened: ', opened before',
  liked: ', on your shortlist',
};

/** What a pin is called where it cannot be seen. */
export function pinName({ label, state, open }: Pick<PinLook, 'label' | 'state' | 'open'>): string {
  return `Home at ${label}${stateWords[state]}${open ? ', open now' : ''}`;
}

/** 1,250 homes are '1.3k': a house has room for four signs. */
export function clusterText(count: number): string {
  if (count < 1_000) return String(count);
  return `${count < 9_950 ? Math.round(count / 100) / 10 : Math.round(count / 1_000)}k`;
}

/** What a cluster is called where it cannot be seen. */
export function clusterName({ count, label }: Pick<ClusterLook, 'count' | 'label'>): string {
  return `${count} homes here${label === null ? '' : ` from ${label}`}, zoom in`;
}

/**
 * The items with how each home stands now; a home that is gone is left out. `priced` holds the clusters with
 * room for a price.
 */
export function looksOf(
  items: readonly MapItem[],
  priced: ReadonlySet<string>,
  homes: ReadonlyMap<string, MapHome>,
  hoveredId: string | null,
  openId: string | null,
): Drawn[] {
  return items.flatMap((item): Drawn[] => {
    if (item.kind === 'cluster') {
      const label = homes.get(item.cheapestId ?? '')?.label ?? null;
      return [{ ...item, label, priced: label !== null && priced.has(item.key) }];
    }
    const home = homes.get(item.id);
    if (home === undefined) return [];
    const { label, state } = home;
    return [{ ...item, label, state, hovered: item.id === hoveredId, open: item.id === openId }];
  });
}
