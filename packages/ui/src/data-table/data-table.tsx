import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { Skeleton } from '../progress/skeleton.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import type { ReactNode } from 'react';

const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
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
        <Icon name={now === undefined ? 'sort' : now === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />
      </Sort>
    </th>
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
}: DataTableProps<Row>) {
  return (
    // it scrolls, so it must be reachable by keyboard
    <Scroll role="region" aria-label={caption} tabIndex={0} aria-busy={loadingRows > 0}>
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
              {columns.map((column) => {
                const end = column.align === 'end' && { 'data-end': '' };
                return column.rowHeader === true ? (
                  <th key={column.id} scope="row" {...end}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} {...end}>
                    {column.cell(row)}
                  </td>
                );
              })}
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
