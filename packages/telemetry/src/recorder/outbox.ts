import { mostBeaconBytes, recorderTimes } from '@commonhearth/schemas/constants';

/** Events of a session on their way; `events` is the JSON of each. */
export interface Piece {
  readonly sessionId: string;
  readonly chunk: number;
  readonly events: readonly string[];
}
/**
 * What became of a piece: `too large` is sent again in halves, what is `refused` will never be taken, and a number is
 * how many milliseconds the server wants to be left alone; undefined where it did not say.
 */
export type Sent = 'taken' | 'too large' | 'refused' | { readonly againInMs: number | undefined };

interface World {
  readonly now: () => number;
  /** Does something on a turn of its own. */
  readonly later: (act: () => void) => void;
  readonly send: (piece: Piece) => Promise<Sent>;
  /** For a page that is left; false where the browser does not take it. */
  readonly beacon: (piece: Piece) => boolean;
  /** The session and number of the next piece. */
  readonly number: () => Pick<Piece, 'sessionId' | 'chunk'>;
  /** More waits than will ever be sent: the recording is given up. */
  readonly onFull: () => void;
}

/** Characters of one piece, and of all that waits; a page as it was drawn is some hundred thousand. */
const mostOfPiece = 1_000_000;
const mostWaiting = 8_000_000;
/** So much is not kept until the next time: little may go along as a page is left. */
const soon = 24_000;
/** Of a piece that goes along; its quotes are marked on the way. */
const mostLeaving = mostBeaconBytes * 0.6;
const firstWaitMs = 1000;

const sizeOf = (events: readonly string[]): number => events.reduce((sum, { length }) => sum + length + 1, 0);

/** Takes from the front as many events as make up a piece, one at least. */
function cut(events: string[], most: number): string[] {
  let size = 0;
  const end = events.findIndex((event, i) => {
    size += event.length + 1;
    return i > 0 && size > most;
  });
  return events.splice(0, end < 0 ? events.length : end);
}

/** Sends a session in pieces, one at a time and each until it is taken; the page never waits for it. */
export function createOutbox({ now, later, send, beacon, number, onFull }: World) {
  const waiting: string[] = [];
  /** Cut already, in their order; the first may be under way. */
  let pieces: Piece[] = [];
  /** Characters of all that is not taken, and of what is not cut. */
  let [size, uncut] = [0, 0];
  let isSending = false;
  let isDue = false;
  let [notBefore, waitMs] = [0, firstWaitMs];

  const cutPiece = (most: number): Piece => {
    const events = cut(waiting, most);
    uncut -= sizeOf(events);
    return { ...number(), events };
  };
  const settle = (piece: Piece, sent: Sent): void => {
    // meanwhile all was dropped
    if (pieces[0] !== piece) return;
    if (typeof sent === 'object') {
      notBefore = now() + Math.min(recorderTimes.longestWaitMs, sent.againInMs ?? waitMs);
      waitMs = Math.min(recorderTimes.longestWaitMs, waitMs * 2);
      return;
    }
    waitMs = firstWaitMs;
    const half = Math.ceil(piece.events.length / 2);
    const halves =
      sent === 'too large' && half < piece.events.length
        ? [
            { ...piece, events: piece.events.slice(0, half) },
            { ...number(), events: piece.events.slice(half) },
          ]
        : [];
    if (halves.length === 0) size -= sizeOf(piece.events);
    pieces = [...halves, ...pieces.slice(1)];
  };

  async function flush(): Promise<void> {
    if (isSending || now() < notBefore) return;
    isSending = true;
    try {
      // what comes while something is under way waits for the next time, unless it is much
      for (let least = 0; ; least = soon) {
        if (pieces.length === 0 && uncut > least) pieces = [cutPiece(mostOfPiece)];
        const [piece] = pieces;
        if (piece === undefined || now() < notBefore) return;
        settle(piece, await send(piece));
      }
    } finally {
      isSending = false;
    }
  }
  return {
    flush,
    add(event: object): void {
      const text = JSON.stringify(event);
      waiting.push(text);
      size += text.length + 1;
      uncut += text.length + 1;
      if (size > mostWaiting) onFull();
      else if (uncut > soon && !isDue) {
        // who adds had enough to do with it
        isDue = true;
        later(() => {
          isDue = false;
          void flush();
        });
      }
    },
    /** What fits goes along as the page is left; the same piece twice counts once. */
    leave(): void {
      const left = pieces;
      pieces = [];
      while (waiting.length > 0) left.push(cutPiece(mostLeaving));
      size = 0;
      for (const piece of left) if (sizeOf(piece.events) < mostBeaconBytes) beacon(piece);
    },
    drop(): void {
      waiting.length = 0;
      pieces = [];
      [size, uncut] = [0, 0];
    },
  };
}
