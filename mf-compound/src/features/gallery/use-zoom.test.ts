import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { useZoom } from './use-zoom.ts';

const far = 80;

it('[CMP-02] arrow keys move what is enlarged, as if the reader looked that way, and are left to others while it fits', () => {
  const { result } = renderHook(useZoom);
  const moved = vi.fn();
  result.current.control.current = { panBy: moved } as unknown as NonNullable<
    typeof result.current.control.current
  >;
  const press = (key: string): boolean => {
    const preventDefault = vi.fn();
    result.current.onKeyDown({ key, preventDefault } as unknown as KeyboardEvent);
    return preventDefault.mock.calls.length > 0;
  };
  expect([press('ArrowRight'), moved.mock.calls]).toEqual([false, []]);
  act(() => {
    result.current.onScale(2);
  });
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  expect(keys.map(press)).toEqual([true, true, true, true]);
  expect(moved.mock.calls).toEqual([
    [far, 0],
    [-far, 0],
    [0, far],
    [0, -far],
  ]);
});
