import { useReportError, type SlotProps } from '@commonhearth/contract';
import type { MarkOf, PinMark } from '@commonhearth/domain';
import { useCallback, useMemo, useState } from 'react';

const ticks: readonly PinMark['tick'][] = ['full', 'outline', null];
type Added = SlotProps<'pin-mark'>;
interface Marks {
  /** What the fillers of the place `pin-mark` get. */
  readonly ofFillers: Added;
  /** What they say of a home; undefined while none of them says anything. */
  readonly markOf: MarkOf | undefined;
}

/** A mark that the map can draw. Throws for anything else, which is a fault of who answered it. */
function soundMark(mark: PinMark | null | undefined): PinMark | null {
  if (mark == null) return null;
  const { tick, faces, words } = mark;
  const isSound =
    ticks.includes(tick) &&
    typeof words === 'string' &&
    Array.isArray(faces) &&
    faces.every((face) => typeof face === 'string');
  if (!isSound) throw new TypeError('A mark needs a tick (full, outline or null), faces, and words.');
  return { tick, faces: [...faces], words };
}

/** Marks of other apps. One that throws is not asked again: the map goes on without it. */
export function useMarks(): Marks {
  const reportError = useReportError();
  const [added, setAdded] = useState<readonly MarkOf[]>([]);
  const addMarks = useCallback<Added['addMarks']>(
    (markOf) => {
      let hasFailed = false;
      const guarded: MarkOf = (compoundId) => {
        if (hasFailed) return null;
        try {
          return soundMark(markOf(compoundId));
        } catch (error) {
          hasFailed = true;
          reportError(error);
          return null;
        }
      };
      setAdded((before) => [...before, guarded]);
      return () => {
        setAdded((before) => before.filter((one) => one !== guarded));
      };
    },
    [reportError],
  );
  const ofFillers = useMemo(() => ({ addMarks }), [addMarks]);
  const markOf = useMemo<MarkOf | undefined>(
    () =>
      added.length === 0
        ? undefined
        : (compoundId) => {
            for (const one of added) {
              const mark = one(compoundId);
              if (mark !== null) return mark;
            }
            return null;
          },
    [added],
  );
  return { ofFillers, markOf };
}
