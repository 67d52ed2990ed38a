import type { Alone } from '@commonhearth/contract/host';
import { keptPrefix } from '@commonhearth/schemas/constants';

/** No tab waits longer than this for what another one does, in milliseconds. */
const turnPatienceMs = 15_000;

/** By the browser's locks; where there are none, or a tab holds one for too long, each tab is by itself. */
export const aloneInBrowser: Alone = async (name, work) => {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  let mine: ReturnType<typeof work> | undefined;
  const begin = (waited: boolean): ReturnType<typeof work> => (mine = work(waited));
  if (locks === undefined) return begin(false);
  const lock = `${keptPrefix}${name}`;
  try {
    const free = await locks.request(lock, { ifAvailable: true }, async (given) =>
      given === null ? undefined : { done: await begin(false) },
    );
    if (free !== undefined) return free.done;
    return await locks.request(lock, { signal: AbortSignal.timeout(turnPatienceMs) }, () => begin(true));
  } catch {
    // no lock came: the work is done all the same, and once
    return mine ?? begin(false);
  }
};
