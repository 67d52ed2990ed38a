import {
  selectMarkets,
  useAppSelector,
  useNavigation,
  usePageTitle,
  usePlatform,
} from '@commonhearth/contract';
import { useParams, useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { withFields, writeFilter } from '../../board-filter.ts';
import { BoardFrame, closedWords, BoardSkeleton, BoardView } from '../../features/board/index.ts';
import { LiveProvider, PeopleOnCard, useTellPresence } from '../../features/live/index.ts';
import { UndoOffers } from '../../own-acts/index.ts';
import { PeriodDialogs } from './period-dialogs.tsx';
import { BoardEditor } from '../editor/board-editor.tsx';
import { BoardMissing } from './live/board-missing.tsx';
import { BoardBanners, BoardButtons } from './board-parts.tsx';
import { BoardTools } from './board-tools.tsx';
import { useAdding } from './adding/use-adding.tsx';
import { useBoardFilter } from './use-board-filter.ts';
import { useBoardLive } from './live/use-board-live.ts';
import { useLoadedBoard } from './use-loaded-board.ts';
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
  const navigation = useNavigation();
  const { notify } = usePlatform();
  const markets = useAppSelector(selectMarkets);
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null);
  // the editor was opened from the publish, and closes back to it
  const [fromPublish, setFromPublish] = useState(false);
  const rcid = query.get(parameters.reviewedCompoundId);
  const address = useBoardFilter();
  const { filter, text: filterText, setText: setFilter } = address;
  const [filterOpen, setFilterOpen] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  const { status, period, current, load, onPeriod } = useLoadedBoard(periodId, filterText);
  usePageTitle(period?.name);

  const edit = (id: string): void => {
    setFromPublish(false);
    navigation.changeQuery({ [parameters.reviewedCompoundId]: id }, { push: true });
  };
  /** A publish is of the whole cycle, so that all of it is looked at. */
  const publish = (): void => {
    setFilter(null);
    setDialog('publish');
  };
  const said = useBoardLive({ periodId, onShow: edit });
  useTellPresence('review_period', periodId);
  usePublishedNews(current);
  const adding = useAdding({
    period: current,
    markets,
    onPeriod,
    onHomes: () => {
      setArrivals((before) => before + 1);
      load();
    },
  });
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
            <BoardButtons
              period={current}
              onVersions={() => {
                setDialog('versions');
              }}
              onPublish={publish}
            />
          }
          banner={
            <BoardBanners
              period={current}
              onPeriod={onPeriod}
              isOutdated={status === 'failed'}
              onRetry={load}
            >
              {adding.banners}
            </BoardBanners>
          }
        />
      )}
      {current === null && status === 'failed' && <BoardMissing periodId={periodId} onRetry={load} />}
      {current === null && status !== 'failed' && <BoardSkeleton />}
      <BoardEditor
        openId={rcid}
        onClose={() => {
          if (fromPublish) setDialog('publish');
          setFromPublish(false);
        }}
      />
      <UndoOffers onUndone={load} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {adding.dialog}
        {current !== null && (
          <PeriodDialogs
            period={current}
            open={dialog}
            onPeriod={onPeriod}
            onOpen={(id) => {
              edit(id);
              setFromPublish(true);
            }}
            onRestored={load}
            onClose={() => {
              // an answer that comes late must not close the dialog that opened since
              setDialog((now) => (now === dialog ? null : now));
            }}
          />
        )}
      </Suspense>
    </BoardFrame>
  );
}
