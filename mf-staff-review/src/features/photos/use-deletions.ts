import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** So long a deletion waits before it is sent [7], in milliseconds. */
const waitMs = 1000;

/** Deletions that wait a second, in which they can be taken back; who leaves has decided. */
export function useDeletions(send: (imageId: number) => void) {
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const stop = (imageId: number): void => {
    clearTimeout(timers.current.get(imageId));
    timers.current.delete(imageId);
    setLeaving((before) => before.filter((one) => one !== imageId));
  };
  const remove = (imageId: number): void => {
    setLeaving((before) => [...before, imageId]);
    const timer = setTimeout(() => {
      stop(imageId);
      send(imageId);
    }, waitMs);
    timers.current.set(imageId, timer);
  };
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const [imageId, timer] of current) {
        clearTimeout(timer);
        sendNow(imageId);
      }
      current.clear();
    };
  }, []);
  return { leaving, remove, keep: stop };
}
