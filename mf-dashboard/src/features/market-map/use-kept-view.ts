import type { MapView } from '@commonhearth/domain';
import type { MapBounds } from '@commonhearth/map';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** A person who moves on within this time has not arrived, in ms: the address is not written for each step. */
const restMs = 300;

const boundsOf = ([west, south, east, north]: MapView): MapBounds => [south, west, north, east];
const viewOf = ([south, west, north, east]: MapBounds): MapView => [west, south, east, north];

/** A move that the address does not have, from what it had. */
interface Moved {
  readonly bounds: MapBounds | null;
  readonly from: string | undefined;
}

export interface KeptView {
  readonly view: MapBounds | null;
  readonly onView: (bounds: MapBounds | null) => void;
  /** Somebody moved the map, and the list has not followed; calling it makes the list follow. */
  readonly search: (() => void) | null;
}

/**
 * The view of the map as the address keeps it, which is where the homes of the list lie. Written when the map has come
 * to rest or, unless the list follows each move, when somebody asks for it.
 */
export function useKeptView(
  kept: MapView | null,
  { follows, onKeep }: { readonly follows: boolean; readonly onKeep: (view: MapView | null) => void },
): KeptView {
  const [moved, setMoved] = useState<Moved>();
  const keep = useRef(onKeep);
  useEffect(() => {
    keep.current = onKeep;
  }, [onKeep]);
  const from = kept?.join();
  // back, forward and whatever else takes the view elsewhere leave an unfinished move behind
  const waiting = moved?.from === from ? moved : undefined;
  useEffect(() => {
    if (waiting === undefined || (waiting.bounds !== null && !follows)) return undefined;
    const timer = setTimeout(() => {
      setMoved(undefined);
      keep.current(waiting.bounds === null ? null : viewOf(waiting.bounds));
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, follows]);
  const address = useMemo(() => (kept === null ? null : boundsOf(kept)), [kept]);
  const bounds = waiting?.bounds;
  const onView = useCallback(
    (next: MapBounds | null) => {
      setMoved({ bounds: next, from });
    },
    [from],
  );
  return {
    view: bounds === undefined ? address : bounds,
    onView,
    search:
      bounds == null || follows
        ? null
        : () => {
            setMoved(undefined);
            keep.current(viewOf(bounds));
          },
  };
}
