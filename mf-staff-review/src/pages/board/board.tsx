import {
  loadRegions,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePageTitle,
  usePlatform,
} from '@commonhearth/contract';
import { useParams, useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { Button, VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { withFields, writeFilter } from '../../board-filter.ts';
import {
  BoardClosed,
  BoardFailed,
  BoardFrame,
  BoardOutdated,
  boardSlice,
  closedWords,
  BoardSkeleton,
  BoardView,
  loadBoard,
  useBoardSelector,
} from '../../features/board/index.ts';
import {
  ConnectionLost,
  LiveEnded,
  LiveProvider,
  PeopleOnBoard,
  PeopleOnCard,
  useTellPresence,
} from '../../features/live/index.ts';
import { VersionsDialog } from '../../features/restore/index.ts';
import { UndoOffers } from '../../own-acts/index.ts';
import { BoardEditor } from '../editor/board-editor.tsx';
import { BoardPublish, BoardPublishing } from './publish/board-publish.tsx';
import { BoardTools } from './board-tools.tsx';
import { useAdding } from './adding/use-adding.tsx';
import { useBoardFilter } from './use-board-filter.ts';
import { useBoardLive } from './use-board-live.ts';
import { usePublishedNews } from './publish/use-published-news.ts';

/** What key P says where there is nothing to publish. */
const takesNoPublish = {
  publishing: 'This cycle is being published already.',
  published: closedWords,
} as const;

/** HFCi Review Period: the board of one cycle, its editor at `rcid`, its publish, and what colleagues do with it. */
export default function BoardPage() {
  return (
    <LiveProvider>
      <Board />
    </LiveProvider>
  );
}

function Board() {
  const { review_period_id: periodId = '' } = useParams();
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify } = usePlatform();
  // nothing that each move changes: this draws all but the cards
  const status = useBoardSelector(({ board }) => board.status);
  const period = useBoardSelector(({ board }) => board.period);
  const shownId = useBoardSelector(({ board }) => board.periodId);
  const markets = useAppSelector(selectMarkets);
  const [publishing, setPublishing] = useState(false);
  const [versionsOpen, setVersionsOpen] = useState(false);
  usePageTitle(period?.name);
  const rcid = query.get(parameters.reviewedCompoundId);
  const address = useBoardFilter();
  const { filter, text: filterText, setText: setFilter } = address;
  const [filterOpen, setFilterOpen] = useState(false);
  const load = useCallback(() => dispatch(loadBoard(periodId, filterText)), [dispatch, periodId, filterText]);
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    void load();
    void dispatch(loadRegions());
  }, [dispatch, load]);

  const edit = (id: string | null): void => {
    navigation.changeQuery({ [parameters.reviewedCompoundId]: id }, { push: true });
  };
  /** A publish is of the whole cycle, so that all of it is looked at. */
  const publish = (): void => {
    setFilter(null);
    setPublishing(true);
  };
  const said = useBoardLive({ periodId, onShow: edit });
  useTellPresence('review_period', periodId);
  const onPeriod = (changed: ReviewPeriod): void => {
    dispatch(boardSlice.actions.periodChanged(changed));
    // also when someone else published it and this page knew it as open
    if (changed.status === 'published' && period?.status !== 'published') void load();
  };
  const current = shownId === periodId ? period : null;
  usePublishedNews(current);
  const adding = useAdding({
    period: current,
    markets,
    onPeriod,
    onHomes: () => {
      setArrivals((before) => before + 1);
      void load();
    },
  });
  const marketName = markets.find(({ market_id }) => market_id === current?.market_id)?.name ?? 'Review';
  return (
    <BoardFrame>
      {current !== null && (
        <BoardView
          key={periodId}
          openId={rcid}
          onOpen={edit}
          peopleOnCard={PeopleOnCard}
          onPublish={() => {
            if (current.status === 'open') publish();
            else notify({ tone: 'info', text: takesNoPublish[current.status] });
          }}
          onAdd={adding.open}
          onSearch={(search) => {
            setFilter(writeFilter(withFields(filter, { q: search })));
          }}
          onFilter={() => {
            setFilterOpen(true);
          }}
          clearFilter={() => {
            setFilter(null);
          }}
          filters={(focusCards) => (
            <BoardTools
              focusCards={focusCards}
              boardKey={periodId}
              marketId={current.market_id}
              filter={address}
              filterOpen={filterOpen}
              onFilterOpen={setFilterOpen}
              stamp={`${rcid ?? ''} ${arrivals}`}
              onOpen={edit}
              actions={[
                { id: 'add', label: 'Add homes', keyHint: 'A', onSelect: adding.open },
                ...(current.status === 'open'
                  ? [{ id: 'publish', label: 'Publish this cycle', keyHint: 'P', onSelect: publish }]
                  : []),
              ]}
            >
              {adding.tools}
            </BoardTools>
          )}
          publishButton={
            <>
              <PeopleOnBoard periodIds={[periodId]} />
              <Button
                size="dense"
                onClick={() => {
                  setVersionsOpen(true);
                }}
              >
                Versions
              </Button>
              {current.status === 'open' && (
                <Button size="dense" variant="primary" keyHint="P" aria-keyshortcuts="P" onClick={publish}>
                  Publish
                </Button>
              )}
            </>
          }
          banner={
            <>
              <LiveEnded />
              <ConnectionLost />
              {current.status === 'publishing' && <BoardPublishing period={current} onPeriod={onPeriod} />}
              {current.status === 'published' && <BoardClosed />}
              {adding.banners}
              {status === 'failed' && (
                <BoardOutdated
                  onRetry={() => {
                    void load();
                  }}
                />
              )}
            </>
          }
        />
      )}
      {current === null && status === 'failed' && (
        <BoardFailed
          onRetry={() => {
            void load();
          }}
        />
      )}
      {current === null && status !== 'failed' && <BoardSkeleton />}
      <BoardEditor openId={rcid} />
      <UndoOffers onUndone={() => void load()} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {adding.dialog}
        {publishing && current !== null && (
          <BoardPublish
            period={current}
            marketName={marketName}
            onPeriod={onPeriod}
            onOpen={edit}
            onClose={() => {
              setPublishing(false);
            }}
          />
        )}
        {versionsOpen && current !== null && (
          <VersionsDialog
            marketId={current.market_id}
            marketName={marketName}
            onRestored={() => {
              void load();
            }}
            onClose={() => {
              setVersionsOpen(false);
            }}
          />
        )}
      </Suspense>
    </BoardFrame>
  );
}
