import { useLayoutEffect, useRef, useState } from 'react';

/** Map or list on a phone. The list comes back where it was left. */
export function useMapShown(phone: boolean): { readonly mapShown: boolean; readonly toggle: () => void } {
  const [shown, setShown] = useState(false);
  const left = useRef(0);
  const mapShown = phone && shown;
  useLayoutEffect(() => {
    if (phone) window.scrollTo(0, mapShown ? 0 : left.current);
  }, [phone, mapShown]);
  const toggle = (): void => {
    if (!mapShown) left.current = window.scrollY;
    setShown(!mapShown);
  };
  return { mapShown, toggle };
}
