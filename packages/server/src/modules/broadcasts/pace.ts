import { setTimeout as pause } from 'node:timers/promises';
import type { Foundation } from '../../dependencies.ts';
import { takeSlots } from '../mails/mail-pace.ts';
import { shares } from './shares.ts';

/** What is taken ahead of time, at most: mails that somebody waits for go behind no more than that. */
const aheadSeconds = 0.25;

/** Waits for the slot in which the next mail may go; slots are taken a few at a time. */
export function paceOf(
  { database: { db }, config }: Pick<Foundation, 'database' | 'config'>,
  turn: { readonly isOver: boolean },
): () => Promise<void> {
  const perSecond = config.mailPerSecond;
  const atOnce = Math.max(1, Math.floor((perSecond * aheadSeconds) / shares));
  let mine: number[] = [];
  let taking: Promise<void> | undefined;
  async function take(): Promise<void> {
    const first = performance.now() + (await takeSlots(db, { perSecond, slots: atOnce, urgent: false }));
    mine = Array.from({ length: atOnce }, (_, n) => first + (n * 1000) / perSecond);
  }
  return async () => {
    while (mine.length === 0 && !turn.isOver) {
      taking ??= take().finally(() => {
        taking = undefined;
      });
      await taking;
    }
    const ms = (mine.shift() ?? 0) - performance.now();
    if (ms > 0) await pause(ms);
  };
}
