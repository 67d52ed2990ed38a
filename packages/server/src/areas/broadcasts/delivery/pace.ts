import { setTimeout as pause } from 'node:timers/promises';
import type { Foundation } from '../../../dependencies.ts';
import { takeSlots } from '../../mail/index.ts';
import { shares } from '../ledger/index.ts';

/** What all shares take ahead of time, at most: mails that somebody waits for go beside no more than that. */
const aheadSeconds = 0.25;

/**
 * Waits for the slot in which the next mail may go. Slots are taken a few at a time, and the next few only once those are
 * used up: none lies with a connection that waits.
 */
export function paceOf(
  { database: { db }, config }: Pick<Foundation, 'database' | 'config'>,
  turn: { readonly isOver: boolean },
): () => Promise<void> {
  const perSecond = config.mailPerSecond;
  const atOnce = Math.max(1, Math.floor((perSecond * aheadSeconds) / shares));
  let mine: number[] = [];
  let last: Promise<void> = Promise.resolve();
  async function slot(): Promise<void> {
    if (turn.isOver) return;
    if (mine.length === 0) {
      const first = performance.now() + (await takeSlots(db, { perSecond, slots: atOnce, urgent: false }));
      mine = Array.from({ length: atOnce }, (_, n) => first + (n * 1000) / perSecond);
    }
    const ms = (mine.shift() ?? 0) - performance.now();
    if (ms > 0) await pause(ms);
  }
  return () => (last = last.then(slot));
}
