import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database } from '../../../db/client.ts';
import { changesChannel } from '../../foundation/index.ts';
import { presenceChannel } from './presence.repository.ts';

/** Somebody who follows what happens in the database. */
export interface Follower {
  /**
   * Comes when something happened since the last time, after the pause at the latest, or with the signal; true where
   * something was changed.
   */
  readonly next: (pauseMs: number, signal: AbortSignal) => Promise<boolean>;
  readonly leave: () => void;
}

const anotherTryMs = 1_000;

/**
 * One connection of this process that listens while somebody follows. Without it, or while it is broken, followers
 * find what happened when their pause is over.
 */
export function createWakes({ unhurried }: Pick<Database, 'unhurried'>): { follow(): Follower } {
  const followers = new Set<(isChange: boolean) => void>();
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
    client.on('notification', ({ channel }) => {
      wakeAll(channel === changesChannel);
    });
    await client.query(`listen ${changesChannel}; listen ${presenceChannel}`);
    // what came before it listened was told to nobody
    wakeAll(true);
    await ended;
  }
  let allLeft: () => void = () => undefined;
  const wakeAll = (isChange: boolean): void => {
    for (const wake of followers) wake(isChange);
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
    follow() {
      let happened = false;
      let isChanged = false;
      let resume: () => void = () => undefined;
      const wake = (isChange: boolean): void => {
        happened = true;
        isChanged ||= isChange;
        resume();
      };
      followers.add(wake);
      void listen();
      return {
        async next(pauseMs, signal) {
          if (!happened && !signal.aborted)
            await new Promise<void>((resolve) => {
              const over = setTimeout(resolve, pauseMs);
              resume = () => {
                clearTimeout(over);
                signal.removeEventListener('abort', resume);
                resolve();
              };
              signal.addEventListener('abort', resume, { once: true });
            });
          const isChange = isChanged;
          happened = isChanged = false;
          return isChange;
        },
        leave() {
          followers.delete(wake);
          if (followers.size === 0) allLeft();
        },
      };
    },
  };
}
