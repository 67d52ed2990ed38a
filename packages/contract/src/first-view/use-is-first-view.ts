import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True while the server renders a first view: no effect runs, and the window has no size. The app replaces it, so that
 * nothing changes from one to the other.
 */
export const useIsFirstView = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
