import { act } from '@testing-library/react';

/**
 * Advances fake timers by so many milliseconds and flushes what they start. Waits for pending dynamic imports
 * first, because fake timers never resolve those: the code of the first API call is loaded lazily.
 */
export const advanceTime = (ms: number): Promise<void> =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });
