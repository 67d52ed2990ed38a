import type { Foundation } from '../../dependencies.ts';
import { holdBack, nextOfShare, type Candidate } from './ledger.repository.ts';
import { candidatesAtOnce, shares } from './shares.ts';

/** Gives the rows of a share one after the other, each once a turn, read a few at a time; undefined: none is left now. */
export function candidatesOf(
  { database: { db }, clock }: Pick<Foundation, 'database' | 'clock'>,
  { broadcastId, share }: { readonly broadcastId: number; readonly share: number },
): () => Promise<Candidate | undefined> {
  const given = new Set<string>();
  let waiting: Candidate[] = [];
  let after = 0;
  let isEmpty = false;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const now = clock();
    const found = await nextOfShare(
      db,
      { broadcastId, number: share, of: shares },
      { after, now, atOnce: candidatesAtOnce },
    );
    const fresh = found.filter(({ recipientId }) => !given.has(recipientId));
    for (const { recipientId } of fresh) given.add(recipientId);
    after = Math.max(after, ...fresh.map(({ recipientId }) => Number(recipientId)));
    isEmpty = fresh.length === 0;
    waiting = fresh.length === 0 ? [] : [...(await holdBack(db, fresh, now))];
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
