import type { Alone } from '@commonhearth/contract/host';
import { keptPrefix } from '@commonhearth/schemas/constants';

/** No tab waits longer than this for what another one does, in milliseconds. */
export const turnPatienceMs = 15_000;

/** By the browser's locks; where there are none, or a tab holds one for too long, each tab is by itself. */
export const aloneInBrowser: Alone = async (name, work) => {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  let mine: ReturnType<typeof work> | undefined;
  const begin = (): ReturnType<typeof work> => (mine = work());
  if (locks === undefined) return begin();
  try {
    return await locks.request(
      `${keptPrefix}${name}`,
      { signal: AbortSignal.timeout(turnPatienceMs) },
      begin,
    );
  } catch {
    // no lock came: the work is done all the same, and once
    return mine ?? begin();
  }
};
