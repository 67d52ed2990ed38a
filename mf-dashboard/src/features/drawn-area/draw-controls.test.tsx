import { noFilters, type Corner, type FilterSet } from '@commonhearth/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DrawControls, useDrawing } from './index.ts';

const corners: readonly Corner[] = [
  [37.8, -122.4],
  [37.8, -122.2],
  [37.9, -122.3],
];
/** The controls beside what stands for the map: each press of it is the next corner. */
function Drawn({ count = 3 }: { readonly count?: number | null }) {
  const [filters, setFilters] = useState<FilterSet>(noFilters);
  const drawing = useDrawing({
    filters,
    change: setFilters,
    homes: [],
    prepareDrawing: () => undefined,
    countFor: function* () {
      yield;
      return count;
    },
  });
  const next = corners[drawing.corners.length];
  return (
    <>
      <DrawControls drawing={drawing} />
      <button type="button" onClick={() => next !== undefined && drawing.onCorner?.(next)}>
        Map
      </button>
    </>
  );
}
const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

it('whoever draws by keyboard goes on from the controls when the one that they pressed is gone', () => {
  render(<Drawn />);
  press('Draw an area');
  press('Map');
  press('Undo corner');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  press('Cancel');
  expect(screen.getByRole('button', { name: 'Draw an area' })).toHaveFocus();
  press('Draw an area');
  for (const _corner of corners) press('Map');
  expect(screen.getByText('3 homes in your area')).toBeVisible();
  press('Show these');
  expect(screen.getByRole('button', { name: 'Clear area' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Draw|Redraw/ })).toBeNull();
  press('Clear area');
  expect(screen.getByRole('button', { name: 'Draw an area' })).toHaveFocus();
});

it('an area can be used before its homes are counted', () => {
  render(<Drawn count={null} />);
  press('Draw an area');
  for (const _corner of corners) press('Map');
  expect(screen.getByText('Press “Show these” to see the homes in your area.')).toBeVisible();
  press('Show these');
  expect(screen.getByRole('button', { name: 'Clear area' })).toHaveFocus();
});
