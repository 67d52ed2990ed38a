import { useEffect, useEffectEvent, useRef } from 'react';

/** Typing pauses this long before the homes are counted anew, in milliseconds. */
const pauseMs = 350;

/** `apply`, once calls pause; what still waits is applied when the component goes. */
export function useLater<Value>(apply: (value: Value) => void): (value: Value) => void {
  const waiting = useRef<{ readonly value: Value; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null,
  );
  const settle = useEffectEvent(() => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current.timer);
    const { value } = waiting.current;
    waiting.current = null;
    apply(value);
  });
  const latest = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = () => {
      settle();
    };
    return () => {
      settle();
    };
  }, []);
  return (value) => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = {
      value,
      timer: setTimeout(() => {
        latest.current();
      }, pauseMs),
    };
  };
}
