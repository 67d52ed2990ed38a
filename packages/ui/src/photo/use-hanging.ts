import { hostPatience } from '@commonhearth/domain';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Says of the photo at this address that its host hangs: nothing of it, or not all, is there in time. A lazy photo
 * is asked for when it is near the view, so its time begins when it is in view. `undefined`: nobody waits for it.
 */
export function useHanging(
  src: string | undefined,
  onHanging: (src: string) => void,
): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  const tell = useEffectEvent(onHanging);
  useEffect(() => {
    const element = image.current;
    if (src === undefined || element === null) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const tellAfter = (ms: number, isThere: () => boolean): void => {
      const look = (): void => {
        if (!isThere()) tell(src);
      };
      timers.push(setTimeout(look, ms));
    };
    const inView = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      inView.disconnect();
      // a photo has its size as soon as it begins
      tellAfter(hostPatience.toBeginMs, () => element.complete || element.naturalWidth > 0);
      tellAfter(hostPatience.toEndMs, () => element.complete);
    });
    inView.observe(element);
    return () => {
      inView.disconnect();
      timers.forEach(clearTimeout);
    };
  }, [src]);
  return image;
}
