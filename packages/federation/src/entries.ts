import type { FailedApp } from './failure.ts';

/** What a page is about to do with a release: load and register its code, or render it for the first time. */
export type EntryStage = 'load' | 'render';

/**
 * Remembers across page loads which release the browser was running when it stopped responding. A page in an endless
 * loop cannot report itself, so the next page load does.
 */
export interface Entries {
  /** Whether the browser stopped responding while it ran this release on an earlier page. */
  readonly isFrozen: (app: FailedApp) => boolean;
  /** Marks that code of the release is about to run; the returned function removes the mark. */
  readonly enter: (app: FailedApp, stage: EntryStage) => () => void;
}
