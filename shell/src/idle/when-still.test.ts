import { fireEvent } from '@testing-library/react';
import { whenStill } from './when-still.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms);
  return () => {
    clearTimeout(timer);
  };
};

it.each(['pointerMove', 'pointerDown', 'keyDown', 'wheel', 'scroll'] as const)(
  'waits until four seconds went by without %s, and acts once',
  (sign) => {
    const act = vi.fn();
    whenStill({ after }, act);
    for (let times = 0; times < 3; times++) {
      vi.advanceTimersByTime(3_000);
      fireEvent[sign](document.body);
    }
    vi.advanceTimersByTime(6_999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_001);
    expect(act).toHaveBeenCalledTimes(1);
    fireEvent[sign](document.body);
    vi.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  },
);
