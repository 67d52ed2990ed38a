import type { ClusterItem, MapItem, PinItem } from '../clusters/cluster-index.ts';
import type { HomeState, MapHome } from '../types.ts';

export interface PinLook extends PinItem {
  readonly label: string;
  readonly state: HomeState;
  readonly hovered: boolean;
  readonly open: boolean;
}
/** What is drawn: a pin with its looks, or a cluster. */
export type Drawn = PinLook | ClusterItem;

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

/** The items with how each home stands now; a home that is gone is left out. */
export function looksOf(
  items: readonly MapItem[],
  homes: ReadonlyMap<string, MapHome>,
  hoveredId: string | null,
  openId: string | null,
): Drawn[] {
  return items.flatMap((item): Drawn[] => {
    if (item.kind === 'cluster') return [item];
    const home = homes.get(item.id);
    return home === undefined
      ? []
      : [
          {
            ...item,
            label: home.label,
            state: home.state,
            hovered: item.id === hoveredId,
            open: item.id === openId,
          },
        ];
  });
}
