import { useEffect, useSyncExternalStore } from 'react';
import type { Rules, Versioned } from './rules.ts';
import { sendableOf, unsavedOf, type EditState } from './state.ts';

/** How long to wait after a save that failed: the connection may be back by then. */
const retryMs = 10_000;

interface Autosaved<State> {
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly save: () => Promise<void>;
}

/**
 * The state of a session that saves itself: once typing has paused for `pauseMs`, when the page is hidden, and when
 * the browser is online again.
 */
export function useAutosave<
  Stored extends Versioned,
  Draft extends object,
  State extends EditState<Stored, Draft>,
>(
  session: Autosaved<State>,
  rules: Rules<Stored, Draft>,
  pauseMs: number,
): { readonly state: State; readonly unsaved: readonly (keyof Draft)[] } {
  const { save } = session;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { draft, saving, failure, clashing, unclear, fieldErrors } = state;
  const waits = !saving && sendableOf(state, rules).length > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => void save(), failure === null ? pauseMs : retryMs);
    return () => {
      clearTimeout(timer);
    };
  }, [save, pauseMs, waits, failure, draft, clashing, unclear, fieldErrors]);
  useEffect(() => {
    const saveNow = (): void => {
      void save();
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', saveNow);
    };
  }, [save]);
  return { state, unsaved: unsavedOf(state, rules) };
}
