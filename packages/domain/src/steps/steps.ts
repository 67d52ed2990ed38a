/** Work over many rows that pauses often (`next` goes on), so that who asks decides how long it may run at a time. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** So many rows are looked at between two moments at which the work may pause. */
export const rowsAtOnce = 500;

/** Many rows, so many at once: work that looks at each pauses between two pieces. */
export function* piecesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

/** All of it at once: for few rows. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export interface Turns {
  /** A clock in ms. */
  readonly now: () => number;
  /** Goes on once others had their turn; what it answers takes that back. */
  readonly later: (work: () => void) => () => void;
}

/** Work goes on so long at a time, in ms: what a person does in between is answered at once. */
export const turnMs = 8;

/** Works in short turns, the first one now; tells the result unless it was given up before. Answers what gives it up. */
export function inTurns<T>(steps: Steps<T>, { now, later }: Turns, done: (value: T) => void): () => void {
  let cancel: () => void = () => undefined;
  const turn = (): void => {
    const until = now() + turnMs;
    do {
      const step = steps.next();
      if (step.done === true) {
        done(step.value);
        return;
      }
    } while (now() < until);
    cancel = later(turn);
  };
  turn();
  return () => {
    cancel();
  };
}

/** The same, none of its turns within the task that asks, which has done enough. */
export function inLaterTurns<T>(steps: Steps<T>, turns: Turns, done: (value: T) => void): () => void {
  let cancel = turns.later(() => {
    cancel = inTurns(steps, turns, done);
  });
  return () => {
    cancel();
  };
}
