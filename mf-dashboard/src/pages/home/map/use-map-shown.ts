import { useLayoutEffect, useRef } from 'react';
import type { MapItem } from '../../../features/map-item/index.ts';

/** Map or list on a phone. The list comes back where it was left. */
export function useMapShown(
  phone: boolean,
  { inMap, enter }: Pick<MapItem, 'inMap' | 'enter'>,
): { readonly mapShown: boolean; readonly toggle: () => void } {
  const left = useRef(0);
  const mapShown = phone && inMap;
  const wasMapShown = useRef(mapShown);
  useLayoutEffect(() => {
    // a page that opens with the list keeps the scroll position of its first view
    if (phone && (mapShown || wasMapShown.current)) window.scrollTo(0, mapShown ? 0 : left.current);
    wasMapShown.current = mapShown;
  }, [phone, mapShown]);
  const toggle = (): void => {
    if (!mapShown) left.current = window.scrollY;
    enter(!mapShown);
  };
  return { mapShown, toggle };
}
