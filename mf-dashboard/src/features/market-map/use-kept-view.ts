import type { MapView } from '@commonhearth/domain';
import type { MapBounds } from '@commonhearth/map';
import { useEffect, useMemo, useRef, useState } from 'react';

/** A person who moves on within this time has not arrived, in ms: the address is not written for each step. */
const restMs = 300;

const boundsOf = ([west, south, east, north]: MapView): MapBounds => [south, west, north, east];

/** The view of the map as the address keeps it, written when the map has come to rest. */
export function useKeptView(
  kept: MapView | null,
  onKeep: (view: MapView | null) => void,
): { readonly view: MapBounds | null; readonly onView: (bounds: MapBounds | null) => void } {
  const [waiting, setWaiting] = useState<{ readonly bounds: MapBounds | null }>();
  const keep = useRef(onKeep);
  useEffect(() => {
    keep.current = onKeep;
  }, [onKeep]);
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => {
      setWaiting(undefined);
      if (waiting.bounds === null) keep.current(null);
      else {
        const [south, west, north, east] = waiting.bounds;
        keep.current([west, south, east, north]);
      }
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting]);
  const address = useMemo(() => (kept === null ? null : boundsOf(kept)), [kept]);
  return {
    view: waiting === undefined ? address : waiting.bounds,
    onView: (bounds) => {
      setWaiting({ bounds });
    },
  };
}
