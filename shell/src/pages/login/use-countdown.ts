import { useEffect, useState } from 'react';

/** Seconds as a clock shows them: 0:42. */
export const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down from so many seconds to none, once and again from each `restart`. */
export function useCountdown(from: number): { readonly left: number; readonly restart: () => void } {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  return {
    left,
    restart: () => {
      setLeft(from);
    },
  };
}
