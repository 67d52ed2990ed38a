import { ProblemError } from '../http/problem-error.ts';

/** Streams of one person at this process: a browser needs one, whatever its tabs. */
export const mostStreams = 8;

function tooManyStreams() {
  const retryAfterSeconds = 10;
  return new ProblemError(
    429,
    'too_many_requests',
    'You have this open in too many tabs or browsers. Close one of them.',
    { retryAfterSeconds },
  );
}

export interface StreamSeats {
  /** Fails where somebody follows in too many places. */
  requireRoom(who: string): void;
  /** Answers what gives the seat back. */
  take(who: string): () => void;
}

/** Counts the streams that are open of each person. */
export function createStreamSeats(): StreamSeats {
  const open = new Map<string, number>();
  return {
    requireRoom(who) {
      if ((open.get(who) ?? 0) >= mostStreams) throw tooManyStreams();
    },
    take(who) {
      open.set(who, (open.get(who) ?? 0) + 1);
      return () => {
        const left = (open.get(who) ?? 1) - 1;
        if (left > 0) open.set(who, left);
        else open.delete(who);
      };
    },
  };
}
