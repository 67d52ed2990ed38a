import { RouteLink } from '@commonhearth/contract/router';
import type { Market, ReviewPeriod } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { Badge, DataTable, Panel, breakpoints, media, touchTarget } from '@commonhearth/ui';
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
    table-layout: fixed;
  }
  td {
    white-space: nowrap;
  }
  th:first-child {
    width: 25%;
  }
  th:nth-child(2) {
    width: 7.5rem;
  }
  th:nth-child(4) {
    width: 170px;
  }
  th:last-child {
    width: 72px;
  }
  /* the counts say it too, and they all stand there without scrolling */
  @media ${media.belowDesktop} {
    :is(th, td):nth-child(4) {
      display: none;
    }
    th:nth-child(2) {
      width: 7rem;
    }
    th:nth-child(3) {
      width: 6rem;
    }
    th:last-child {
      width: 60px;
    }
    :is(th, td):nth-child(n + 2):nth-last-child(n + 2) {
      padding-inline: 6px;
    }
    thead th {
      line-height: 1rem;
      white-space: normal;
    }
  }
  /* a card for each cycle: its name and what can be done, how it stands, and its five counts side by side */
  @media ${media.small} {
    &&& tbody tr {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
      gap: 0 4px;
      padding: 8px 14px 12px;
      > * {
        padding: 0;
        white-space: normal;
      }
      > th {
        grid-column: 1 / 5;
        width: auto;
        align-self: center;
      }
      > td:last-child {
        grid-area: 1 / 5;
        text-align: right;
      }
      > td:is(:nth-child(2), :nth-child(3)) {
        display: block;
        grid-row: 2;
        align-self: center;
        margin-bottom: 8px;
      }
      > td:nth-child(2) {
        grid-column: 3 / 6;
        text-align: right;
        &::before {
          content: none;
        }
        &,
        > div {
          color: var(--ink-soft);
          font-size: 0.75rem;
        }
        > div::before {
          content: 'Starts ';
        }
      }
      > td:nth-child(3) {
        grid-column: 1 / 3;
        &::before {
          content: none;
        }
      }
      > td:nth-child(4) {
        display: none;
      }
      > [data-end][data-label] {
        display: flex;
        flex-direction: column-reverse;
        justify-content: flex-end;
        > div {
          font-weight: 600;
        }
      }
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
          cardsBelow={breakpoints.small / 16}
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
