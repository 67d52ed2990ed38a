import type { CircleEvent } from '@commonhearth/schemas';
import type { Follower } from '../../../streams/wakes.ts';

/** How often a stream checks for a missed change, and how often it says that it is alive. */
export const circlePaces = { pauseMs: 15_000, beatMs: 30_000 };

interface Following {
  /** Takes a seat, and listens. */
  readonly enter: () => Follower;
  /** The version of the circle; undefined for who is not in it, or no longer. */
  readonly version: () => Promise<number | undefined>;
  readonly stillAdmitted: () => Promise<boolean>;
  readonly stopping: AbortSignal;
  readonly paces: typeof circlePaces;
}

/**
 * Tells a member the version of the circle, at first and whenever it has changed, and that it is over when they leave it,
 * are removed, or it is deleted. Ends with their session and with the server too.
 */
export async function* followCircle(
  { enter, version, stillAdmitted, stopping, paces }: Following,
  { once }: { readonly once: boolean },
): AsyncGenerator<CircleEvent> {
  const follower = enter();
  const isOver = (): boolean => stopping.aborted;
  try {
    let known: number | undefined;
    let told = performance.now();
    for (;;) {
      const now = await version();
      if (now === undefined) {
        yield { type: 'over' };
        return;
      }
      if (known !== undefined && !(await stillAdmitted())) return;
      const event: CircleEvent | undefined =
        now !== known
          ? { type: 'version', version: now }
          : performance.now() - told >= paces.beatMs
            ? { type: 'beat' }
            : undefined;
      if (event !== undefined) {
        yield event;
        told = performance.now();
      }
      known = now;
      if (once || isOver()) return;
      await follower.next(paces.pauseMs, stopping);
      if (isOver()) return;
    }
  } finally {
    follower.leave();
  }
}
