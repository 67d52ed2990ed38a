import { css, styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { Skeleton } from '../progress/skeleton.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import type { ReactNode } from 'react';

/** Each row as a card where there is no room for a table: its name, and below it what every column says. */
const cardsBelow = (width: number) => css`
  container-type: inline-size;
  @container (max-width: ${width - 0.01}rem) {
    && {
      table,
      tr,
      tbody th,
      td {
        display: block;
      }
      thead {
        position: absolute;
        /* headers in a row may be wider than a card, and nothing is there to scroll to */
        max-width: 100%;
        overflow: hidden;
        clip-path: inset(50%);
      }
      tbody {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
      }
      tbody tr {
        padding-block: 10px;
        border-bottom: 1px solid var(--line);
      }
      tbody tr[data-selected] {
        background: var(--selected);
      }
      tbody tr:last-child {
        border-bottom: 0;
      }
      tbody tr > * {
        height: auto;
        padding: 3px 14px;
        border: 0;
        text-align: left;
        overflow-wrap: anywhere;
      }
      tbody th {
        font-size: 0.9375rem;
      }
      td[data-label] {
        display: grid;
        grid-template-columns: minmax(min-content, 1fr) minmax(0, 3fr);
        align-items: baseline;
        gap: 0 10px;
        &::before {
          content: attr(data-label) / '';
          color: var(--ink-soft);
          font-size: 0.75rem;
          overflow-wrap: normal;
        }
      }
      td:empty,
      td:has(> div:empty) {
        display: none;
      }
    }
  }
`;
const Scroll = styled.div<{ $cardsBelow: number | undefined }>`
  position: relative;
  overflow-x: auto;
  ${(p) => p.$cardsBelow !== undefined && cardsBelow(p.$cardsBelow)}
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  th,
  td {
    padding: 0 10px;
    text-align: left;
  }
  th {
    height: 2rem;
    border-bottom: 1px solid var(--line);
    color: var(--ink-soft);
    font-size: 0.75rem;
    font-weight: 550;
    white-space: nowrap;
  }
  td {
    height: 2.375rem;
    border-bottom: 1px solid var(--line-soft);
  }
  tbody th {
    height: 2.375rem;
    border-bottom: 1px solid var(--line-soft);
    color: var(--ink);
    font-size: 0.8125rem;
    font-weight: 550;
    white-space: normal;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:hover > * {
    background: var(--surface-quiet);
  }
  tbody tr[data-selected] > * {
    background: var(--selected);
  }
  [data-end] {
    text-align: right;
  }
  tr > :first-child {
    padding-left: 14px;
  }
  tr > :last-child {
    padding-right: 14px;
  }
`;
const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  ${touchTarget}
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  &:hover {
    color: var(--ink);
  }
`;
const Nothing = styled.td`
  && {
    padding: 24px;
    text-align: center;
    color: var(--ink-soft);
  }
`;

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** end: numbers. */
  readonly align?: 'start' | 'end' | undefined;
  readonly sortable?: boolean | undefined;
  /** Names its row; give it to one column. */
  readonly rowHeader?: boolean | undefined;
  /** The header is for screen readers only, as over a column of menus. */
  readonly hideHeader?: boolean | undefined;
}
export interface Sorting {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

interface DataTableProps<Row> {
  /** What the table lists; spoken, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selected?: ReadonlySet<string> | undefined;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
  /** So many rows are on their way: skeletons of the same height. */
  readonly loadingRows?: number | undefined;
  /** In place of rows when there are none. */
  readonly empty?: ReactNode;
  /** Narrower than so many rem, rows become cards: for tables that end in what can be done about a row. */
  readonly cardsBelow?: number | undefined;
}

function HeaderCell<Row>({
  column,
  sorting,
  onSort,
}: { readonly column: Column<Row> } & Pick<DataTableProps<Row>, 'sorting' | 'onSort'>) {
  const now = sorting?.column === column.id ? sorting.direction : undefined;
  const end = column.align === 'end' && { 'data-end': '' };
  const words = column.hideHeader === true ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header;
  if (column.sortable !== true || onSort === undefined)
    return (
      <th scope="col" {...end}>
        {words}
      </th>
    );
  return (
    <th scope="col" aria-sort={now ?? 'none'} {...end}>
      <Sort
        type="button"
        onClick={() => {
          onSort({ column: column.id, direction: now === 'ascending' ? 'descending' : 'ascending' });
        }}
      >
        {words}
        <Icon
          drawing={now === undefined ? icons.sort : now === 'ascending' ? icons.arrowUp : icons.arrowDown}
          size={12}
        />
      </Sort>
    </th>
  );
}

function BodyCell<Row>({
  column: { cell, header, align, rowHeader, hideHeader },
  row,
  labelled,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly labelled: boolean;
}) {
  const end = align === 'end' && { 'data-end': '' };
  if (rowHeader === true)
    return (
      <th scope="row" {...end}>
        {cell(row)}
      </th>
    );
  return labelled && hideHeader !== true ? (
    <td data-label={header} {...end}>
      <div>{cell(row)}</div>
    </td>
  ) : (
    <td {...end}>{cell(row)}</td>
  );
}

/** Rows between hairlines, for staff. Scrolls sideways by itself, and by keyboard. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selected,
  sorting,
  onSort,
  loadingRows = 0,
  empty,
  cardsBelow: width,
}: DataTableProps<Row>) {
  const labelled = width !== undefined;
  return (
    // it scrolls, so it must be reachable by keyboard
    <Scroll $cardsBelow={width} role="region" aria-label={caption} tabIndex={0} aria-busy={loadingRows > 0}>
      <Table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...(selected?.has(rowKey(row)) === true && { 'data-selected': '' })}>
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} row={row} labelled={labelled} />
              ))}
            </tr>
          ))}
          {Array.from({ length: loadingRows }, (_, i) => (
            <tr key={`loading-${i}`}>
              {columns.map((column) => (
                <td key={column.id}>
                  <Skeleton $width="70%" $height="12px" />
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && loadingRows === 0 && empty !== undefined && (
            <tr>
              <Nothing colSpan={columns.length}>{empty}</Nothing>
            </tr>
          )}
        </tbody>
      </Table>
    </Scroll>
  );
}
