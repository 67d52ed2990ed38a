import {
  loadCompound,
  loadMarket,
  loadRows,
  selectCompound,
  selectMarketCompounds,
  selectMarketContent,
  selectVisibleAreas,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { titleOf } from '@commonhearth/domain';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';
import { useOrder } from './use-order.ts';

export interface Neighbour {
  readonly id: string;
  /** Undefined until its file is here. */
  readonly title: string | undefined;
}
interface Neighbours {
  /** From 0; -1 while no order is known that has the home. */
  readonly at: number;
  /** The order may still come. */
  readonly pending: boolean;
  readonly count: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** The file of a home that may be opened next; what cannot be had is told when it is opened. */
function useLoaded(id: string | undefined, marketId: string | undefined): Neighbour | null {
  const dispatch = useAppDispatch();
  const compound = useAppSelector((state) => selectCompound(state, id ?? ''));
  const areas = useAppSelector(selectVisibleAreas);
  const row = useAppSelector((state) =>
    id === undefined || compound !== undefined
      ? undefined
      : selectMarketCompounds(state, marketId ?? '').find((home) => home.compoundId === id)?.row,
  );
  const wanted = id !== undefined && compound === undefined;
  useEffect(() => {
    // after the home itself, which tells the market
    if (!wanted || marketId === undefined) return;
    const ofIndex = row !== undefined && row >= 0;
    dispatch(ofIndex ? loadRows(marketId, [row]) : loadCompound(id)).catch(() => undefined);
  }, [dispatch, id, marketId, row, wanted]);
  if (id === undefined) return null;
  const area = areas.find(({ area_id: of }) => of === compound?.area_id)?.display_name ?? null;
  return { id, title: compound && titleOf(compound, area) };
}

/** The homes before and after this one, loaded ahead once the page has nothing else to do. */
export function useNeighbours(compoundId: string, marketId: string | undefined): Neighbours {
  const dispatch = useAppDispatch();
  const order = useOrder(compoundId, marketId);
  const at = order.indexOf(compoundId);
  const unknown = at === -1;
  useEffect(
    () =>
      unknown && marketId !== undefined
        ? whenIdle(() => {
            void dispatch(loadMarket(marketId));
          })
        : undefined,
    [dispatch, unknown, marketId],
  );
  const status = useAppSelector((state) => selectMarketContent(state, marketId ?? '').status);
  const previous = useLoaded(unknown ? undefined : order[at - 1], marketId);
  const next = useLoaded(unknown ? undefined : order[at + 1], marketId);
  return {
    at,
    pending: unknown && status !== 'ready' && status !== 'failed',
    count: order.length,
    previous,
    next,
  };
}
