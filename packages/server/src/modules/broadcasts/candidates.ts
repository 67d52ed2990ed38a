import type { Foundation } from '../../dependencies.ts';
import { holdBack, nextOfShare, type Candidate } from './ledger.repository.ts';
import { candidatesAtOnce, shares } from './shares.ts';

/** Gives the rows of a share one after the other, each once a turn, read a few at a time; undefined: none is left now. */
export function candidatesOf(
  { database: { db }, clock }: Pick<Foundation, 'database' | 'clock'>,
  { broadcastId, share }: { readonly broadcastId: number; readonly share: number },
): () => Promise<Candidate | undefined> {
  // those that are tried again: what was never tried comes in the order of its numbers
  const given = new Set<string>();
  let waiting: Candidate[] = [];
  let after = 0;
  let isEmpty = false;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const now = clock();
    const { again, fresh } = await nextOfShare(
      db,
      { broadcastId, number: share, of: shares },
      { after, now, atOnce: candidatesAtOnce },
    );
    const found = [...again.filter(({ recipientId }) => !given.has(recipientId)), ...fresh];
    for (const { recipientId } of again) given.add(recipientId);
    after = Math.max(after, ...fresh.map(({ recipientId }) => Number(recipientId)));
    isEmpty = found.length === 0;
    waiting = isEmpty ? [] : [...(await holdBack(db, found, now))];
  }
  return async () => {
    while (waiting.length === 0 && !isEmpty) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return waiting.shift();
  };
}
