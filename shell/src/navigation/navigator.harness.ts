import type { At } from './guard.ts';
import type { BrowserHistory } from './history.ts';

/** A browser's history in memory; `pop` is a step of the browser's own to an address. */
export function fakeHistory(
  start: string,
): BrowserHistory & { readonly entries: string[]; pop: (url: string) => void } {
  const entries = [start];
  const states: unknown[] = [null];
  let listener: () => void = () => undefined;
  const set = (url: string): void => {
    entries[entries.length - 1] = url;
  };
  return {
    entries,
    get location(): At {
      const { pathname, search, hash } = new URL(`http://site.invalid${entries.at(-1) ?? '/'}`);
      return { pathname, search, hash };
    },
    get state() {
      return states.at(-1);
    },
    pushState: (data, _unused, url) => {
      entries.push(url);
      states.push(data);
    },
    replaceState: (data, _unused, url) => {
      set(url);
      states[states.length - 1] = data;
    },
    back: () => {
      entries.pop();
      states.pop();
      listener();
    },
    leave: (url) => {
      entries.push(url);
      states.push(null);
    },
    onPop: (given) => {
      listener = given;
      return () => undefined;
    },
    pop: (url) => {
      set(url);
      listener();
    },
  };
}
