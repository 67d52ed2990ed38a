import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/**
 * Tells the map when its box changes: a map that was hidden, or that a panel pushed aside, must measure
 * itself anew.
 */
export function OwnSize(): null {
  const map = useMap();
  useEffect(() => {
    if (!('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
    });
    observer.observe(map.getContainer());
    return () => {
      observer.disconnect();
    };
  }, [map]);
  return null;
}
