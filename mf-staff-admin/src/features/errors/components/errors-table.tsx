import { RouteLink } from '@commonhearth/contract/router';
import type { ErrorGroup } from '@commonhearth/schemas';
import { Badge, DataTable } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';
import { releaseInWords, stateLabels, titleOfError, visitorsInWords } from '../words.ts';

const Soft = styled.span`
  display: block;
  color: var(--ink-soft);
  font-weight: 400;
`;
const Message = styled.span`
  display: block;
  padding-block: 5px;
  overflow-wrap: anywhere;
`;

interface ErrorsTableProps {
  /** Undefined until they are known. */
  readonly groups: readonly ErrorGroup[] | undefined;
  readonly empty: ReactNode;
}

/** Whether somebody has decided about a group, and whether it came back. */
export function StateBadge({ group }: { readonly group: ErrorGroup }) {
  if (group.reopened_at !== null)
    return (
      <Badge dense tone="warn">
        Came back
      </Badge>
    );
  return group.state === 'open' ? null : <Badge dense>{stateLabels[group.state]}</Badge>;
}

/** Groups of errors, the one seen last first, each with the way to its reports. */
export const ErrorsTable = ({ groups, empty }: ErrorsTableProps) => (
  <DataTable
    caption="Errors"
    rows={groups ?? []}
    loadingRows={groups === undefined ? 8 : 0}
    rowKey={({ error_group_id: id }) => id}
    cardsBelow={48}
    empty={empty}
    columns={[
      {
        id: 'error',
        header: 'Error',
        rowHeader: true,
        cell: (group) => (
          <Message>
            <RouteLink to="HFCi Errors" params={{ error_group_id: group.error_group_id }}>
              {titleOfError(group)}
            </RouteLink>{' '}
            <StateBadge group={group} />
            <Soft>{group.route}</Soft>
          </Message>
        ),
      },
      {
        id: 'release',
        header: 'Release',
        cell: (group) => (
          <>
            {releaseInWords(group)}
            {group.owner !== null && <Soft>{group.owner}</Soft>}
          </>
        ),
      },
      {
        id: 'reports',
        header: 'Reports',
        align: 'end',
        cell: ({ reports }) => reports.toLocaleString('en-US'),
      },
      { id: 'visitors', header: 'Visitors', align: 'end', cell: ({ visitors }) => visitorsInWords(visitors) },
      { id: 'first', header: 'First seen', cell: ({ first_seen: at }) => momentInWords(at) },
      { id: 'last', header: 'Last seen', cell: ({ last_seen: at }) => momentInWords(at) },
    ]}
  />
);
