import { keptPrefix, stayingPrefix } from '@commonhearth/schemas/constants';
import type { KeptKey } from './kept-key.ts';

/**
 * `cleared`: the user logged out in another tab. `changed`: another tab wrote or found that the session has ended, or this
 * one slept meanwhile.
 */
export type KeptNews = 'cleared' | 'changed';

/** The tabs of this browser that show the same site. */
export interface OtherTabs {
  readonly tellCleared: () => void;
  readonly hear: (listener: (news: KeptNews) => void) => void;
}

/** All that the browser keeps of a person. Where storage is forbidden or full, it is kept for this page load. */
export interface KeptPlace {
  /** Expired, of another shape or unreadable: absent. */
  read<Value>(key: KeptKey<Value>): Value | undefined;
  write<Value>(key: KeptKey<Value>, value: Value): void;
  forget(key: KeptKey<unknown>): void;
  /** Everything, in every tab. */
  clear(): void;
  /** What only this tab keeps: another one has cleared the rest. */
  clearHere(): void;
  readonly hear: OtherTabs['hear'];
  /** What the browser refused to store: a reload loses it. */
  unstored(): readonly KeptKey<unknown>[];
}

/** The window gets this event when the browser refuses to store what a person would miss. */
export const unstoredEvent = 'commonhearth:unstored';

interface World {
  readonly browser: () => Storage;
  readonly tab: () => Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly others?: OtherTabs;
}

const nameOf = ({ name, stays }: KeptKey<unknown>): string => (stays ? stayingPrefix : keptPrefix) + name;

const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export function createKeptPlace({ browser, tab, now, others }: World): KeptPlace {
  // what storage would not take; newer than what it may still hold
  const memory = new Map<string, { readonly key: KeptKey<unknown>; readonly text: string }>();
  const storageOf = ({ where }: KeptKey<unknown>): Storage => (where === 'tab' ? tab() : browser());
  const forget = (key: KeptKey<unknown>): void => {
    memory.delete(nameOf(key));
    quietly(() => {
      storageOf(key).removeItem(nameOf(key));
    });
  };
  const clearAll = (storage: () => Storage): void => {
    quietly(() => {
      const names = Object.keys(storage()).filter((name) => name.startsWith(keptPrefix));
      for (const name of names) storage().removeItem(name);
    });
  };
  const clearHere = (): void => {
    for (const name of memory.keys()) if (name.startsWith(keptPrefix)) memory.delete(name);
    clearAll(tab);
  };
  return {
    read(key) {
      const name = nameOf(key);
      const text = memory.get(name)?.text ?? quietly(() => storageOf(key).getItem(name)) ?? null;
      if (text === null) return undefined;
      const value = quietly(() => {
        const kept = JSON.parse(text) as { shape?: unknown; until?: unknown; value?: unknown } | null;
        const holds = kept?.shape === key.shape && typeof kept.until === 'number' && kept.until > now();
        return holds ? key.parse(kept.value) : undefined;
      });
      if (value === undefined) forget(key);
      return value;
    },
    write(key, value) {
      const name = nameOf(key);
      const text = JSON.stringify({ shape: key.shape, until: now() + key.lifetimeMs, value });
      try {
        storageOf(key).setItem(name, text);
        memory.delete(name);
      } catch {
        memory.set(name, { key, text });
        if (key.missed === true) dispatchEvent(new Event(unstoredEvent));
      }
    },
    forget,
    clear() {
      clearHere();
      clearAll(browser);
      others?.tellCleared();
    },
    clearHere,
    hear: (listener) => {
      others?.hear(listener);
    },
    unstored: () => [...memory.values()].map(({ key }) => key),
  };
}
