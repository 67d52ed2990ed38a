import { lazyPart, selectMarkets, useAppSelector } from '@commonhearth/contract';
import { VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useRef, type ReactNode } from 'react';
import { selectBoard, useBoardSelector } from '../board.selectors.ts';
import { useBoard } from '../use-board.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardHeader } from './board-header.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { KeyStrip } from './key-strip.tsx';

const BoardDialogs = lazyPart(() => import('./board-dialogs.tsx'), {
  dialog:
    ({ board: { moves, setHelpOpen } }) =>
    () => {
      setHelpOpen(false);
      moves.keepPublished();
    },
});

interface BoardViewProps {
  /** The card whose editor is open. */
  readonly openId: string | null;
  /** The editor of a card is asked for. */
  readonly onOpen: (compoundId: string) => void;
  readonly onPublish: () => void;
  readonly publishButton: ReactNode;
  /** Between header and columns: how far a publish is. */
  readonly banner?: ReactNode;
}

/** The review board of a loaded cycle [4]. */
export function BoardView({ openId, onOpen, onPublish, publishButton, banner }: BoardViewProps) {
  const { period, counts } = useBoardSelector(selectBoard);
  const markets = useAppSelector(selectMarkets);
  const search = useRef<HTMLInputElement>(null);
  const board = useBoard({ openId, onOpen, onPublish, onSearch: () => search.current?.focus() });
  if (period === null) return null;
  const { said, unpublishing } = board.moves;
  return (
    <>
      <BoardHeader
        board={board}
        period={period}
        counts={counts}
        searchRef={search}
        publishButton={publishButton}
        marketName={markets.find(({ market_id }) => market_id === period.market_id)?.name ?? 'Review'}
      />
      {banner}
      <ColumnTabs board={board} />
      <BoardColumns board={board} />
      <KeyStrip />
      <VisuallyHidden role="status">
        <span key={said.count}>{said.text}</span>
      </VisuallyHidden>
      {(board.helpOpen || unpublishing !== null) && (
        <Suspense>
          <BoardDialogs board={board} />
        </Suspense>
      )}
    </>
  );
}
