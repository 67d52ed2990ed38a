import { lazyPart, selectMarkets, useAppSelector } from '@commonhearth/contract';
import { VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useRef, type ReactNode } from 'react';
import { readFilter } from '../../../board-filter.ts';
import { selectBoard, useBoardSelector } from '../state/board.selectors.ts';
import { PeopleOnCardContext, type PeopleOnCard } from '../people-on-card.ts';
import { useBoard } from '../use-board.ts';
import { useStable } from '../use-stable.ts';
import { BoardColumns } from './columns/board-columns.tsx';
import { BoardHeader } from './board-header.tsx';
import { FootBar } from './foot-bar.tsx';
import { KeyStrip } from './key-strip.tsx';

const BoardDialogs = lazyPart(() => import('./board-dialogs.tsx'), {
  dialog:
    ({ board: { moves, bulk, setHelpOpen, setNotMoved } }) =>
    () => {
      setHelpOpen(false);
      setNotMoved(null);
      moves.keepPublished();
      bulk.answer(false);
    },
});

interface BoardViewProps {
  /** The card whose editor is open. */
  readonly openId: string | null;
  /** The editor of a card is asked for. */
  readonly onOpen: (compoundId: string) => void;
  readonly onPublish: () => void;
  readonly onAdd: () => void;
  readonly onSearch: (search: string) => void;
  readonly onFilter: () => void;
  readonly clearFilter: () => void;
  readonly publishButton: ReactNode;
  /** Beside the search: filter and views. Gets what puts the focus back on the cursor's card. */
  readonly filters: (focusCards: () => void) => ReactNode;
  /** Between header and columns: how far a publish is. */
  readonly banner?: ReactNode;
  /** On each card: who has its home open. */
  readonly peopleOnCard: PeopleOnCard;
}

/** The review board of a loaded cycle [4]. */
export function BoardView(props: BoardViewProps) {
  const {
    openId,
    onOpen,
    onPublish,
    onAdd,
    onSearch,
    onFilter,
    clearFilter,
    publishButton,
    filters,
    banner,
    peopleOnCard,
  } = props;
  const { period, filter } = useBoardSelector(selectBoard);
  const markets = useAppSelector(selectMarkets);
  const search = useRef<HTMLInputElement>(null);
  const board = useBoard({
    openId,
    onOpen,
    onPublish,
    onAdd,
    onSearch: () => search.current?.focus(),
    onFilter,
    clearFilter,
  });
  const focusCards = useStable(board.at.focus);
  if (period === null) return null;
  const { said, moves, bulk, helpOpen, notMoved } = board;
  const asks = moves.unpublishing !== null || bulk.question !== null;
  return (
    <>
      <BoardHeader
        goToNext={board.goToNext}
        setHelpOpen={board.setHelpOpen}
        focusCards={focusCards}
        period={period}
        searchRef={search}
        search={readFilter(filter).q ?? ''}
        onSearch={onSearch}
        filters={filters(focusCards)}
        publishButton={publishButton}
        marketName={
          period.market_id === ''
            ? 'All markets'
            : (markets.find(({ market_id }) => market_id === period.market_id)?.name ?? 'Review')
        }
      />
      {banner}
      <PeopleOnCardContext value={peopleOnCard}>
        <BoardColumns board={board} />
      </PeopleOnCardContext>
      <FootBar board={board} />
      <KeyStrip />
      <VisuallyHidden role="status">
        <span key={said.count}>{said.text}</span>
      </VisuallyHidden>
      {(helpOpen || asks || notMoved !== null) && (
        <Suspense>
          <BoardDialogs board={board} />
        </Suspense>
      )}
    </>
  );
}
