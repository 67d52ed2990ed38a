import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * True while the server renders a first view: effects do not run, and the window has no size. The app replaces the first
 * view without a visible change.
 */
export const useIsFirstView = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
