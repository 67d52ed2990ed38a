import { RouteLink } from '@commonhearth/contract/router';
import type { Market, ReviewPeriod } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { Badge, DataTable, Panel, media, touchTarget } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CycleMenu, type CycleAct } from './cycle-menu.tsx';
import { DecidedBar } from './decided-bar.tsx';

const Link = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  ${touchTarget}
  font-weight: 600;
  text-decoration-color: var(--underline);
  text-underline-offset: 3px;
`;

/* the tables of all markets line up */
const Aligned = styled.div`
  table {
    min-width: 1040px;
    table-layout: fixed;
  }
  td {
    white-space: nowrap;
  }
  th:first-child {
    width: 25%;
  }
  th:nth-child(2) {
    width: 120px;
  }
  th:nth-child(4) {
    width: 170px;
  }
  th:last-child {
    width: 56px;
  }
  /* a phone shows name, status and what is left to review at once; the rest by scrolling */
  @media ${media.small} {
    table {
      min-width: 590px;
    }
    th:first-child {
      width: 150px;
      white-space: normal;
    }
    th:first-child > a {
      margin-block: 5px;
    }
    :is(th, td):is(:nth-child(2), :nth-child(4)) {
      display: none;
    }
    /* what can be done stands there however far the counts are scrolled */
    :is(th, td):last-child {
      position: sticky;
      right: 0;
      background: var(--surface);
    }
  }
`;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const statuses = {
  open: ['warn', 'Open'],
  publishing: ['info', 'Publishing'],
  published: ['plain', 'Published'],
} as const;

interface CycleTableProps {
  readonly market: Pick<Market, 'name'>;
  readonly periods: readonly ReviewPeriod[];
  /** Beside the market's name. */
  readonly actions?: ReactNode;
  readonly onAct: (act: CycleAct, period: ReviewPeriod) => void;
}

/** The cycles of one market, newest first, with how many homes stand in each column. */
export function CycleTable({ market, periods, actions, onAct }: CycleTableProps) {
  return (
    <Panel dense flush title={market.name} actions={actions}>
      <Aligned>
        <DataTable
          caption={`Cycles of ${market.name}`}
          rows={periods}
          rowKey={(period) => period.review_period_id}
          columns={[
            {
              id: 'name',
              header: 'Cycle',
              rowHeader: true,
              cell: (period) => (
                <Link to="HFCi Review Period" params={{ review_period_id: period.review_period_id }}>
                  {period.name}
                </Link>
              ),
            },
            { id: 'starts', header: 'Starts on', cell: (period) => days.format(new Date(period.starts_on)) },
            {
              id: 'status',
              header: 'Status',
              cell: ({ status }) => (
                <Badge dense tone={statuses[status][0]}>
                  {statuses[status][1]}
                </Badge>
              ),
            },
            { id: 'decided', header: 'Decided', cell: ({ counts }) => <DecidedBar counts={counts} /> },
            ...matchStatuses.map((status) => ({
              id: status,
              header: matchStatusLabels[status],
              align: 'end' as const,
              cell: ({ counts }: ReviewPeriod) =>
                counts[status] === 0 ? '–' : counts[status].toLocaleString('en-US'),
            })),
            {
              id: 'more',
              header: 'More',
              hideHeader: true,
              align: 'end',
              cell: (period) => (
                <CycleMenu
                  period={period}
                  onAct={(act) => {
                    onAct(act, period);
                  }}
                />
              ),
            },
          ]}
        />
      </Aligned>
    </Panel>
  );
}
