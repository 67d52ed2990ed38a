import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database } from '../db/client.ts';

/** Somebody who follows what happens in the database. */
export interface Follower {
  /**
   * Comes when something was told since the last time, after the pause at the latest, or with the signal. Answers the
   * channels on which something was told.
   */
  readonly next: (pauseMs: number, signal: AbortSignal) => Promise<ReadonlySet<string>>;
  readonly leave: () => void;
}

export interface Wakes {
  /** `about`: hears only what is told with this text. `onLeave` runs when the follower leaves. */
  follow(options: { readonly about?: string; readonly onLeave: () => void }): Follower;
}

const anotherTryMs = 1_000;

/**
 * One connection of this process that listens to these channels while somebody follows. Without it, or while it is broken,
 * followers find what happened when their pause is over.
 */
export function createWakes({ unhurried }: Pick<Database, 'unhurried'>, channels: readonly string[]): Wakes {
  const followers = new Set<(told: readonly string[], text?: string) => void>();
  let isListening = false;

  async function listenOnce(client: PoolClient): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => {
        resolve();
      });
      allLeft = resolve;
    });
    // who only wanted what there is has left before it listened
    if (followers.size === 0) return;
    client.on('notification', ({ channel, payload }) => {
      wakeAll([channel], payload);
    });
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
    // what came before it listened was told to nobody
    wakeAll(channels);
    await ended;
  }
  let allLeft: () => void = () => undefined;
  const wakeAll = (told: readonly string[], text?: string): void => {
    for (const wake of followers) wake(told, text);
  };
  async function listen(): Promise<void> {
    if (isListening) return;
    isListening = true;
    while (followers.size > 0) {
      let client: PoolClient | undefined;
      try {
        client = await unhurried.pool.connect();
        await listenOnce(client);
      } catch {
        // the pauses of the followers are what is left until the next try
      }
      // it listens: nobody else may have it
      client?.release(true);
      if (followers.size > 0) await wait(anotherTryMs);
    }
    isListening = false;
  }
  return {
    follow({ about, onLeave }) {
      let told = new Set<string>();
      let resume: () => void = () => undefined;
      const wake = (on: readonly string[], text?: string): void => {
        if (about !== undefined && text !== undefined && text !== about) return;
        for (const channel of on) told.add(channel);
        resume();
      };
      followers.add(wake);
      void listen();
      return {
        async next(pauseMs, signal) {
          if (told.size === 0 && !signal.aborted)
            await new Promise<void>((resolve) => {
              const over = setTimeout(resolve, pauseMs);
              resume = () => {
                clearTimeout(over);
                signal.removeEventListener('abort', resume);
                resolve();
              };
              signal.addEventListener('abort', resume, { once: true });
            });
          const heard = told;
          told = new Set();
          return heard;
        },
        leave() {
          followers.delete(wake);
          onLeave();
          if (followers.size === 0) allLeft();
        },
      };
    },
  };
}
