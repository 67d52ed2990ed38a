interface Waiting<One, Answer> {
  readonly one: One;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (why: unknown) => void;
}

/**
 * Does together what is asked for in the same moment, or while the last was under way: each is done after all that was
 * asked for before it, or together with that.
 */
export function gathered<One, Answer>(
  work: (all: readonly One[]) => Promise<readonly Answer[]>,
): (one: One) => Promise<Answer> {
  let waiting: Waiting<One, Answer>[] = [];
  let isBusy = false;

  async function doAll(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      try {
        const answers = await work(now.map(({ one }) => one));
        for (const [at, { resolve }] of now.entries()) resolve(answers[at] as Answer);
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    isBusy = false;
  }
  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      // what follows from the same answer is asked for first
      setImmediate(() => void doAll());
    });
}
