import { fireEvent, render, screen } from '@testing-library/react';
import { DataTable } from '../index.ts';
import type { Column } from '../index.ts';

interface Cycle {
  readonly id: string;
  readonly name: string;
  readonly homes: number;
}
const rows: Cycle[] = [
  { id: 'a', name: 'Week 46', homes: 61 },
  { id: 'b', name: 'Week 47', homes: 14 },
];
const columns: Column<Cycle>[] = [
  { id: 'name', header: 'Cycle', cell: (row) => row.name, sortable: true, rowHeader: true },
  { id: 'homes', header: 'Homes', cell: (row) => row.homes, align: 'end' },
];

describe('DataTable', () => {
  it('asks to sort: ascending first, then descending, and says which it is', () => {
    const onSort = vi.fn();
    const { rerender } = render(
      <DataTable caption="Cycles" columns={columns} rows={rows} rowKey={(row) => row.id} onSort={onSort} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cycle' }));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'ascending' });
    rerender(
      <DataTable
        caption="Cycles"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        onSort={onSort}
        sorting={{ column: 'name', direction: 'ascending' }}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Cycle' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Cycle' }));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'descending' });
  });

  it('names each row by its row header', () => {
    render(<DataTable caption="Cycles" columns={columns} rows={rows} rowKey={(row) => row.id} />);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Week 46', 'Week 47']);
  });

  it('labels each cell by its column where rows may become cards', () => {
    render(
      <DataTable caption="Cycles" columns={columns} rows={rows} rowKey={(row) => row.id} cardsBelow={40} />,
    );
    expect(screen.getAllByRole('cell').map((cell) => [cell.dataset['label'], cell.textContent])).toEqual([
      ['Homes', '61'],
      ['Homes', '14'],
    ]);
  });

  it('shows skeleton rows while it loads, and the empty words only when nothing is to come', () => {
    const { rerender } = render(
      <DataTable
        caption="Cycles"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        loadingRows={3}
        empty="No cycles yet"
      />,
    );
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByText('No cycles yet')).toBeNull();
    rerender(
      <DataTable
        caption="Cycles"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty="No cycles yet"
      />,
    );
    expect(screen.getByText('No cycles yet')).toBeTruthy();
  });
});
