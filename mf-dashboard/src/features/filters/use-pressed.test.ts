import { noFilters, toggleValue, type FilterSet } from '@commonhearth/domain';
import { act, renderHook } from '@testing-library/react';
import { usePressed, useShown } from './use-pressed.ts';

it('adds presses up while the page has not followed the first one', () => {
  const asked: FilterSet[] = [];
  const page = { filters: noFilters, onChange: (filters: FilterSet) => void asked.push(filters) };
  const { result, rerender } = renderHook((given: typeof page) => usePressed(given), { initialProps: page });
  const press = (tag: string): void => {
    result.current.onPress((filters) => toggleValue(filters, 'tags', tag), { push: true });
  };
  // both before anything is drawn again
  act(() => {
    press('pool');
    press('garage');
  });
  expect(asked.map(({ tags }) => tags)).toEqual([['pool'], ['pool', 'garage']]);
  expect(result.current.filters.tags).toEqual(['pool', 'garage']);
  // what the page has by another way holds
  rerender({ ...page, filters: { ...noFilters, tags: ['yard'] } });
  expect(result.current.filters.tags).toEqual(['yard']);
  act(() => {
    press('pool');
  });
  expect(asked.at(-1)?.tags).toEqual(['yard', 'pool']);
});

it('shows a press where it was made, and goes back to what holds where the page does not follow', () => {
  const pressed: boolean[] = [];
  const { result } = renderHook(() => useShown(false, (on) => void pressed.push(on)));
  act(() => {
    result.current[1](true);
  });
  expect(pressed).toEqual([true]);
  expect(result.current[0]).toBe(false);
});
