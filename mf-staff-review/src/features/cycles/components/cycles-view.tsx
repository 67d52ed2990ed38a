import {
  lazyPart,
  loadRegions,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { RouteLink } from '@commonhearth/contract/router';
import {
  Button,
  DataTable,
  EmptyState,
  ErrorPanel,
  Panel,
  StaffHead,
  StaffPage,
  VisuallyHidden,
  touchTarget,
} from '@commonhearth/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useListReviewPeriodsForStaffReviewQuery } from '../../../api.generated.ts';
import { UndoOffers, useUndoKey } from '../../../own-acts/index.ts';
import { byMarket } from '../by-market.ts';
import { CycleDialogs, type Acting } from './cycle-dialogs.tsx';
import { CycleTable } from './cycle-table.tsx';
import { FillHint } from './fill-hint.tsx';

const NewCycleDialog = lazyPart(() => import('./new-cycle-dialog.tsx'), { dialog: ({ onClose }) => onClose });

interface CyclesViewProps {
  /** What else can be done with a market, beside its name. */
  readonly actionsOf?: ((market: Pick<Market, 'market_id' | 'name'>) => ReactNode) | undefined;
}

const Across = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 14px;
`;
const InPlace = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  ${touchTarget}
`;

/** HFCi Review Periods [2]: the cycles of every market, and the way to open the next. */
export function CyclesView({ actionsOf }: CyclesViewProps) {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const markets = useAppSelector(selectMarkets);
  const { data, isError, isFetching, refetch } = useListReviewPeriodsForStaffReviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [creating, setCreating] = useState(false);
  const [acting, setActing] = useState<Acting | null>(null);
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);

  const periods = data?.review_periods ?? [];
  const open = periods.filter(({ status }) => status === 'open').length;
  const listed = markets.filter(({ coming_soon: soon }) => !soon);
  useUndoKey();
  return (
    <StaffPage>
      <UndoOffers />
      <StaffHead>
        <div>
          <h1>Review cycles</h1>
          {data !== undefined && (
            <p>
              {periods.length} {periods.length === 1 ? 'cycle' : 'cycles'}, {open} open
            </p>
          )}
          {data !== undefined && (
            <Across>
              All markets: <InPlace to="HFCi Current Cycle">Current cycle</InPlace>
              <InPlace to="HFCi Previous Cycle">Previous cycle</InPlace>
            </Across>
          )}
        </div>
        <Button
          size="dense"
          variant="primary"
          icon="plus"
          onClick={() => {
            setCreating(true);
          }}
        >
          New cycle
        </Button>
      </StaffHead>
      {isError && (
        <ErrorPanel
          title="Couldn’t load the cycles"
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        >
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {data === undefined && !isError && (
        <>
          <VisuallyHidden role="status">Loading cycles…</VisuallyHidden>
          <Panel dense flush>
            <DataTable
              caption="Cycles"
              columns={['Cycle', 'Starts on', 'Status', 'Homes'].map((header) => ({
                id: header,
                header,
                cell: () => null,
              }))}
              rows={[]}
              rowKey={() => ''}
              loadingRows={6}
            />
          </Panel>
        </>
      )}
      {data !== undefined && periods.length === 0 && (
        <Panel dense>
          <EmptyState
            title="No cycles yet"
            actions={
              <Button
                size="small"
                variant="dark"
                icon="plus"
                onClick={() => {
                  setCreating(true);
                }}
              >
                Open the first cycle
              </Button>
            }
          >
            A cycle is the set of homes that a market publishes together, usually once a week.
          </EmptyState>
        </Panel>
      )}
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
