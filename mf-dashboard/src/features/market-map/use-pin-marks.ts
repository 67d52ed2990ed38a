import { useReportError, type SlotProps } from '@commonhearth/contract';
import type { GetPinMark, PinMark } from '@commonhearth/domain';
import { useCallback, useMemo, useState } from 'react';

const ticks: readonly PinMark['tick'][] = ['full', 'outline', null];
type FillerProps = SlotProps<'pin-mark'>;

/** A copy of what a filler returned; undefined if the map cannot draw it. */
function copyMark(mark: PinMark | null | undefined): PinMark | null | undefined {
  if (mark == null) return null;
  const { tick, faces, label } = mark;
  const isValid =
    ticks.includes(tick) &&
    typeof label === 'string' &&
    Array.isArray(faces) &&
    faces.every((face) => typeof face === 'string');
  return isValid ? { tick, faces: [...faces], label } : undefined;
}

/**
 * Marks of homes on the map, from fillers of the place `pin-mark`. `getMark` is undefined while there are none. After a
 * filler's function throws, the page reports the error and removes that function.
 */
export function usePinMarks(): {
  readonly fillerProps: FillerProps;
  readonly getMark: GetPinMark | undefined;
} {
  const reportError = useReportError();
  const [functions, setFunctions] = useState<readonly GetPinMark[]>([]);
  const addMarks = useCallback<FillerProps['addMarks']>(
    (getMark) => {
      let hasFailed = false;
      // created here, so that its stack names the filler
      const invalidMark = new TypeError('A mark needs a tick (full, outline or null), faces, and a label.');
      const remove = () => {
        setFunctions((before) => before.filter((one) => one !== guarded));
      };
      const guarded: GetPinMark = (compoundId) => {
        if (hasFailed) return null;
        try {
          const mark = copyMark(getMark(compoundId));
          if (mark === undefined) throw invalidMark;
          return mark;
        } catch (error) {
          hasFailed = true;
          reportError(error);
          // the map is calling it now
          queueMicrotask(remove);
          return null;
        }
      };
      setFunctions((before) => [...before, guarded]);
      return remove;
    },
    [reportError],
  );
  const fillerProps = useMemo(() => ({ addMarks }), [addMarks]);
  const getMark = useMemo<GetPinMark | undefined>(
    () =>
      functions.length === 0
        ? undefined
        : (compoundId) => {
            for (const getMarkOfFiller of functions) {
              const mark = getMarkOfFiller(compoundId);
              if (mark !== null) return mark;
            }
            return null;
          },
    [functions],
  );
  return { fillerProps, getMark };
}
