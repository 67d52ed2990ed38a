import { media } from '@commonhearth/ui';
import { useSyncExternalStore } from 'react';

const hasQueries = 'matchMedia' in globalThis;

function subscribe(changed: () => void): () => void {
  if (!hasQueries) return () => undefined;
  const query = window.matchMedia(media.desktop);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

/** Whether the picture beside a step is shown: a map is made once, at its place. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribe, () => hasQueries && window.matchMedia(media.desktop).matches);
