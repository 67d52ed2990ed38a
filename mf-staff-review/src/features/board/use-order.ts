import { useAppDispatch, usePlatform } from '@commonhearth/contract';
import { cyclesOf } from '../../cycle-key.ts';
import { selectBoard, useBoardSelector } from './state/board.selectors.ts';
import { placePublished } from './order-published.ts';

/** Whether the Published column can be ordered: of one cycle that is published, and where all of it is seen. */
export const useIsOrdered = (): boolean =>
  useBoardSelector(
    ({ board }) =>
      board.period?.status === 'published' && cyclesOf(board.periodId) === undefined && board.filter === null,
  );

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
