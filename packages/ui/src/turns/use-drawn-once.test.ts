import { act, renderHook } from '@testing-library/react';
import { useDrawnOnce } from './use-drawn-once.ts';

it('is so from the frame after the first drawing on', () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const { result } = renderHook(() => useDrawnOnce());
  expect([result.current, frames.length]).toEqual([false, 1]);
  act(() => {
    frames[0]?.(0);
  });
  expect(result.current).toBe(true);
});
