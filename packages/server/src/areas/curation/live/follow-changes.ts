import type { LiveEvent } from '@commonhearth/schemas';
import type { Database } from '../../../db/client.ts';
import type { Follower } from '../../../streams/wakes.ts';
import { changesChannel } from '../../foundation/index.ts';
import {
  changesAfter,
  isFarBehind,
  liveNow,
  textOfCursor,
  readLiveCursor,
  type LiveCursor,
} from './changes.repository.ts';
import { presentNow } from './presence.repository.ts';

/** How often it is looked whether something was missed, and how often the reader hears that the stream lives. */
export const usualPaces = { pauseMs: 3_000, beatMs: 30_000 };
/** After a change that others' open transactions still hold back, for so many times. */
const heldBack = { pauseMs: 100, times: 10 };

/** More than this behind, loading anew costs less than to be told each. */
const mostBehind = 1_000;
const atOnce = 200;

interface Following {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly clock: () => Date;
  /** Takes a seat, and listens. */
  readonly enter: () => Follower;
  readonly stillAdmitted: () => Promise<boolean>;
  readonly stopping: AbortSignal;
  readonly paces: typeof usualPaces;
}

/** Where to begin, and whether what was before that is not told. A cursor of another database is one of no use. */
async function beginning(
  database: Following['database'],
  since: LiveCursor | undefined,
): Promise<{ readonly cursor: LiveCursor; readonly fresh: boolean }> {
  const now = await liveNow(database);
  if (
    since === undefined ||
    since.writtenBy > now.writtenBy ||
    (await isFarBehind(database, since, mostBehind))
  )
    return { cursor: now, fresh: true };
  return { cursor: since, fresh: false };
}

/**
 * What staff are told as it happens: from the cursor on each change once, in the order in which it became known, and
 * who is where whenever that changed. Ends when the reader is not let in any longer, and with the server.
 */
export async function* followChanges(
  { database, clock, enter, stillAdmitted, stopping, paces }: Following,
  { since, once }: { readonly since: LiveCursor | undefined; readonly once: boolean },
): AsyncGenerator<LiveEvent> {
  const follower = enter();
  try {
    const begun = await beginning(database, since);
    let { cursor } = begun;
    yield { type: 'hello', cursor: textOfCursor(cursor), fresh: begun.fresh };
    let presentBefore = '';
    let told = performance.now();
    let soon = 0;
    const isOver = (): boolean => stopping.aborted;
    for (;;) {
      for (let isMore = true; isMore;) {
        const changes = await changesAfter(database, cursor, atOnce);
        for (const change of changes) yield { type: 'change', ...change };
        cursor = readLiveCursor(changes.at(-1)?.cursor ?? '') ?? cursor;
        isMore = changes.length === atOnce;
        if (changes.length > 0) {
          told = performance.now();
          soon = 0;
        }
      }
      const people = await presentNow(database.db, clock());
      const present = JSON.stringify(people);
      if (present !== presentBefore) {
        yield { type: 'presence', people };
        presentBefore = present;
        told = performance.now();
      }
      if (once || isOver()) return;
      if (performance.now() - told >= paces.beatMs) {
        yield { type: 'beat' };
        told = performance.now();
      }
      const heard = await follower.next(soon > 0 ? heldBack.pauseMs : paces.pauseMs, stopping);
      soon = heard.has(changesChannel) ? heldBack.times : Math.max(0, soon - 1);
      if (isOver() || !(await stillAdmitted())) return;
    }
  } finally {
    follower.leave();
  }
}
