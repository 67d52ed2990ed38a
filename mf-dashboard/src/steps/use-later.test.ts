import { act, renderHook } from '@testing-library/react';
import { useLater } from './use-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('hands a value on a turn after it was given, or at once', () => {
  const { result, rerender } = renderHook(({ value, when }) => useLater(value, when), {
    initialProps: { value: 1, when: true },
  });
  rerender({ value: 2, when: true });
  expect(result.current).toBe(1);
  act(() => {
    vi.advanceTimersToNextTimer();
  });
  expect(result.current).toBe(2);
  rerender({ value: 3, when: false });
  expect(result.current).toBe(3);
});
