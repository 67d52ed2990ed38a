import type { KeptPlace } from '@commonhearth/contract';
import { createEntries } from './entries.ts';

/** A page that is left, hidden or discarded in order is not frozen: its marks go with it. */
export function startEntries(kept: KeptPlace): ReturnType<typeof createEntries> {
  const newId = () => Math.random().toString(36).slice(2);
  const entries = createEntries({ kept, newId });
  window.addEventListener('pagehide', entries.leaveAll);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) entries.leaveAll();
  });
  return entries;
}
