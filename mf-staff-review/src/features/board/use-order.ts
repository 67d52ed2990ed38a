import { useAppDispatch, usePlatform } from '@commonhearth/contract';
import { selectBoard, useBoardSelector } from './board.selectors.ts';
import { placePublished } from './order-published.ts';

/** Whether the Published column can be ordered: of one cycle that is published. */
export const useIsOrdered = (): boolean =>
  useBoardSelector(({ board }) => board.period?.status === 'published');

/** Puts homes of the Published column into other rows. */
export function useOrder() {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const { columns, counts } = useBoardSelector(selectBoard);
  const ids = columns.published;
  return {
    homes: counts.published,
    rowOf: (id: string): number => ids.indexOf(id),
    place: (id: string, row: number): void => {
      void dispatch(placePublished(id, row, notify));
    },
  };
}
