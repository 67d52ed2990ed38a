import {
  loadRegions,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { SelectField } from '@commonhearth/ui';
import { useEffect } from 'react';
import { readFilter, withFields, writeFilter } from '../board-filter.ts';
import {
  BoardClosed,
  BoardFailed,
  BoardFrame,
  BoardOutdated,
  BoardSkeleton,
  BoardView,
  cycleKey,
  loadBoard,
  useBoardSelector,
} from '../features/board/index.ts';
import { BoardEditor } from './board-editor.tsx';

/** The current or the previous cycle of all markets, or of the one in the address. */
export function CycleBoard({ which }: { readonly which: 'current' | 'previous' }) {
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify } = usePlatform();
  const status = useBoardSelector(({ board }) => board.status);
  const period = useBoardSelector(({ board }) => board.period);
  const shownId = useBoardSelector(({ board }) => board.periodId);
  const markets = useAppSelector(selectMarkets).filter(({ coming_soon: soon }) => !soon);
  const wanted = query.get(parameters.market);
  const market = markets.find(({ key }) => key === wanted);
  const key = cycleKey({ which, ...(market !== undefined && { marketId: market.market_id }) });
  const filterText = writeFilter(readFilter(query.get(parameters.boardFilter)));
  // the market of the address is known once the markets are
  const known = wanted === null || markets.length > 0;
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  useEffect(() => {
    if (known) void dispatch(loadBoard(key, filterText));
  }, [dispatch, key, filterText, known]);
  const openId = query.get(parameters.reviewedCompoundId);
  const setFilter = (text: string | null): void => {
    navigation.changeQuery({ [parameters.boardFilter]: text });
  };
  const toPublish = (): void => {
    notify({ tone: 'info', text: 'A cycle is published from its own board.' });
  };
  const toAdd = (): void => {
    notify({ tone: 'info', text: 'Homes are added to a cycle from its own board.' });
  };
  const retry = (): void => {
    void dispatch(loadBoard(key, filterText));
  };
  const current = shownId === key ? period : null;
  return (
    <BoardFrame>
      {current !== null && (
        <BoardView
          key={key}
          openId={openId}
          onOpen={(id) => {
            navigation.changeQuery({ [parameters.reviewedCompoundId]: id }, { push: true });
          }}
          onAdd={toAdd}
          onPublish={toPublish}
          onSearch={(search) => {
            setFilter(writeFilter(withFields(readFilter(filterText), { q: search })));
          }}
          onFilter={() => undefined}
          clearFilter={() => {
            setFilter(null);
          }}
          publishButton={null}
          filters={
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
          }
          banner={
            <>
              {which === 'previous' && <BoardClosed />}
              {status === 'failed' && <BoardOutdated onRetry={retry} />}
            </>
          }
        />
      )}
      {current === null && status === 'failed' && <BoardFailed onRetry={retry} />}
      {current === null && status !== 'failed' && <BoardSkeleton />}
      <BoardEditor openId={openId} />
    </BoardFrame>
  );
}
