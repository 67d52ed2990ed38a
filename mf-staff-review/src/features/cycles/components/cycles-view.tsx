import {
  lazyPart,
  loadRegions,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { ErrorPanel, Panel, StaffPage } from '@commonhearth/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useListReviewPeriodsForStaffReviewQuery } from '../../../api.generated.ts';
import { UndoOffers, useUndoKey } from '../../../own-acts/index.ts';
import { byMarket } from '../by-market.ts';
import { CycleDialogs, type Acting } from './cycle-dialogs.tsx';
import { CycleTable } from './cycle-table.tsx';
import { CyclesHead } from './cycles-head.tsx';
import { FillHint } from './fill-hint.tsx';
import { CyclesSkeleton, NoCycles } from './no-cycles.tsx';

const NewCycleDialog = lazyPart(() => import('./new-cycle-dialog.tsx'), { dialog: ({ onClose }) => onClose });

interface CyclesViewProps {
  /** What else can be done with a market, beside its name. */
  readonly actionsOf?: ((market: Pick<Market, 'market_id' | 'name'>) => ReactNode) | undefined;
}

/** HFCi Review Periods [2]: the cycles of every market, and the way to open the next. */
export function CyclesView({ actionsOf }: CyclesViewProps) {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const markets = useAppSelector(selectMarkets);
  const { data, isError, isFetching, refetch } = useListReviewPeriodsForStaffReviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const [creating, setCreating] = useState(false);
  const [acting, setActing] = useState<Acting | null>(null);
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);

  const periods = data?.review_periods ?? [];
  const open = periods.filter(({ status }) => status === 'open').length;
  const create = (): void => {
    setCreating(true);
  };
  const listed = markets.filter(({ coming_soon: soon }) => !soon);
  useUndoKey();
  return (
    <StaffPage>
      <UndoOffers />
      <CyclesHead periods={data?.review_periods} open={open} onNew={create} />
      {isError && (
        <ErrorPanel
          title="Couldn’t load the cycles"
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        >
          Check the connection and try again.
        </ErrorPanel>
      )}
      {data === undefined && !isError && <CyclesSkeleton />}
      {data !== undefined && periods.length === 0 && <NoCycles onNew={create} />}
      {byMarket(periods, markets).map(({ market, periods: own }) => (
        <CycleTable
          key={market.market_id}
          market={market}
          periods={own}
          actions={actionsOf?.(market)}
          onAct={(act, period) => {
            setActing({ act, period });
          }}
        />
      ))}
      {open > 0 && (
        <Panel dense title="Filling an open cycle">
          <FillHint
            marketKey={
              markets.find(({ market_id: id }) =>
                periods.some((period) => period.market_id === id && period.status === 'open'),
              )?.key ?? '<market>'
            }
          />
        </Panel>
      )}
      <CycleDialogs
        acting={acting}
        periods={periods}
        onClose={() => {
          setActing(null);
        }}
      />
      {creating && (
        <Suspense>
          <NewCycleDialog
            markets={listed}
            onClose={() => {
              setCreating(false);
            }}
            onCreated={({ review_period_id }) => {
              setCreating(false);
              go('HFCi Review Period', { params: { review_period_id } });
            }}
          />
        </Suspense>
      )}
    </StaffPage>
  );
}
