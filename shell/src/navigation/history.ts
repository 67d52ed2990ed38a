import type { At } from './guard.ts';

/** The part of the browser that the queue drives. */
export interface BrowserHistory {
  readonly location: At;
  readonly state: unknown;
  pushState(data: unknown, unused: string, url: string): void;
  replaceState(data: unknown, unused: string, url: string): void;
  back(): void;
  /** To another site, in this tab. */
  leave(url: string): void;
  onPop(listener: () => void): () => void;
}

/** What we write into an entry: its name, and whether it is the step of an overlay above the entry of that name. */
interface EntryState {
  readonly entry: string;
  readonly above?: true;
}

const partsOf = (state: unknown) => (state ?? {}) as { readonly [Part in keyof EntryState]?: unknown };
export const entryOf = (state: unknown): string | undefined => {
  const { entry } = partsOf(state);
  return typeof entry === 'string' ? entry : undefined;
};
export const isAbove = (state: unknown): boolean => partsOf(state).above === true;
export const stateOf = (entry: string, above: boolean): EntryState => (above ? { entry, above } : { entry });
