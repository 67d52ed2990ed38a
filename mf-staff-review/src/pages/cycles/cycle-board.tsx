import {
  loadRegions,
  selectMarkets,
  selectRegionsStatus,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { SelectField, VisuallyHidden } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { withFields, writeFilter } from '../../board-filter.ts';
import {
  BoardClosed,
  BoardFailed,
  BoardFrame,
  BoardOutdated,
  BoardSkeleton,
  BoardView,
  loadBoard,
  selectCycleIds,
  useBoardSelector,
} from '../../features/board/index.ts';
import { cycleKey } from '../../cycle-key.ts';
import {
  ConnectionLost,
  LiveEnded,
  LiveProvider,
  OnCycle,
  PeopleOnBoard,
  PeopleOnCard,
} from '../../features/live/index.ts';
import { UndoOffers } from '../../own-acts/index.ts';
import { BoardEditor } from '../editor/board-editor.tsx';
import { BoardTools } from '../board/board-tools.tsx';
import { useBoardFilter } from '../board/use-board-filter.ts';
import { useBoardLive } from '../board/live/use-board-live.ts';

interface CycleBoardProps {
  readonly which: 'current' | 'previous';
}

/** The current or the previous cycle of all markets, or of the one in the address, and what colleagues do there. */
export function CycleBoard(props: CycleBoardProps) {
  return (
    <LiveProvider>
      <Board {...props} />
    </LiveProvider>
  );
}

function Board({ which }: CycleBoardProps) {
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify } = usePlatform();
  const status = useBoardSelector(({ board }) => board.status);
  const period = useBoardSelector(({ board }) => board.period);
  const cycleIds = useBoardSelector(selectCycleIds);
  const shownId = useBoardSelector(({ board }) => board.periodId);
  const markets = useAppSelector(selectMarkets).filter(({ coming_soon: soon }) => !soon);
  const wanted = query.get(parameters.market);
  const market = markets.find(({ key }) => key === wanted);
  const key = cycleKey({ which, ...(market !== undefined && { marketId: market.market_id }) });
  const address = useBoardFilter();
  const { filter, text: filterText, setText: setFilter } = address;
  const [filterOpen, setFilterOpen] = useState(false);
  // the market of the address is known once the markets are
  const known = wanted === null || markets.length > 0;
  const isUnknown = useAppSelector(selectRegionsStatus) === 'failed' && !known;
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  useEffect(() => {
    if (known) void dispatch(loadBoard(key, filterText));
  }, [dispatch, key, filterText, known]);
  const openId = query.get(parameters.reviewedCompoundId);
  const edit = (id: string): void => {
    navigation.changeQuery({ [parameters.reviewedCompoundId]: id }, { push: true });
  };
  const toPublish = (): void => {
    notify({ tone: 'info', text: 'Publish a cycle from its own board.' });
  };
  const toAdd = (): void => {
    notify({ tone: 'info', text: 'Add homes on the cycle’s own board.' });
  };
  const load = (): void => {
    if (isUnknown) void dispatch(loadRegions());
    else void dispatch(loadBoard(key, filterText));
  };
  const said = useBoardLive({ periodId: key, onShow: edit });
  const current = shownId === key ? period : null;
  const periodIds = current === null || cycleIds === '' ? [] : cycleIds.split(',');
  return (
    <BoardFrame>
      {periodIds.map((id) => (
        <OnCycle key={id} periodId={id} />
      ))}
      {current !== null && (
        <BoardView
          key={key}
          openId={openId}
          onOpen={edit}
          peopleOnCard={PeopleOnCard}
          onAdd={toAdd}
          onPublish={toPublish}
          onSearch={(search) => {
            setFilter(writeFilter(withFields(filter, { q: search })));
          }}
          onFilter={() => {
            setFilterOpen(true);
          }}
          clearFilter={() => {
            setFilter(null);
          }}
          publishButton={<PeopleOnBoard periodIds={periodIds} />}
          filters={(focusCards) => (
            <BoardTools
              focusCards={focusCards}
              boardKey={key}
              marketId={market?.market_id ?? ''}
              filter={address}
              filterOpen={filterOpen}
              onFilterOpen={setFilterOpen}
              stamp={openId ?? ''}
              onOpen={edit}
              actions={[]}
            >
              <SelectField
                label="Market"
                hideLabel
                size="dense"
                value={market?.key ?? ''}
                options={[
                  { value: '', label: 'All markets' },
                  ...markets.map(({ key: value, name }) => ({ value, label: name })),
                ]}
                onChange={({ target }) => {
                  navigation.changeQuery({ [parameters.market]: target.value === '' ? null : target.value });
                }}
              />
            </BoardTools>
          )}
          banner={
            <>
              <LiveEnded />
              <ConnectionLost />
              {which === 'previous' && <BoardClosed />}
              {status === 'failed' && <BoardOutdated onRetry={load} />}
            </>
          }
        />
      )}
      {current === null &&
        (status === 'failed' || isUnknown ? <BoardFailed onRetry={load} /> : <BoardSkeleton />)}
      <BoardEditor openId={openId} />
      <UndoOffers onUndone={load} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </BoardFrame>
  );
}
