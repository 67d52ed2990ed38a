import { fireEvent } from '@testing-library/react';
import { whenStill } from './when-still.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
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
    const act = jest.fn();
    whenStill({ after }, act);
    for (let times = 0; times < 3; times++) {
      jest.advanceTimersByTime(3_000);
      fireEvent[sign](document.body);
    }
    jest.advanceTimersByTime(6_999);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_001);
    expect(act).toHaveBeenCalledTimes(1);
    fireEvent[sign](document.body);
    jest.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  },
);
