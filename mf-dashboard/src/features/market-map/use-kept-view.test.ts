import type { MapBounds } from '@commonhearth/map';
import { act, renderHook } from '@testing-library/react';
import { useKeptView } from './use-kept-view.ts';

const here: MapBounds = [37.8, -122.4, 37.9, -122.2];
const inAddress = [-122.4, 37.8, -122.2, 37.9];

function moved({ follows }: { readonly follows: boolean }) {
  const kept = vi.fn();
  const { result } = renderHook(() => useKeptView(null, { follows, onKeep: kept }));
  act(() => {
    result.current.onView(here);
  });
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  return { kept, result };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps a move once the map has come to rest, where the list follows it', () => {
  const { kept, result } = moved({ follows: true });
  expect(kept.mock.calls).toEqual([[inAddress]]);
  expect(result.current.search).toBeNull();
});

it('keeps no move by itself, however long it rests, where the list waits to be asked', () => {
  const { kept, result } = moved({ follows: false });
  expect(kept).not.toHaveBeenCalled();
  expect(result.current.view).toEqual(here);
  act(() => {
    result.current.search?.();
  });
  expect(kept.mock.calls).toEqual([[inAddress]]);
});
