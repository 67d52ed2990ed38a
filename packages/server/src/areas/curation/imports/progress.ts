/** Says how far an import is: one line at most every half second, and one at the end of each phase. */
export interface Progress {
  /** So many things of this phase are done. */
  count(done: number): void;
  /** The phase ended, or a new one began. */
  say(line: string): void;
}

const interval = 500;

export function lineProgress(write: (line: string) => void, now: () => number, what: string): Progress {
  const start = now();
  let last = start;
  return {
    count(done) {
      const at = now();
      if (at - last < interval) return;
      last = at;
      write(
        `${done.toLocaleString('en-US')} ${what}, ${Math.round((done * 1000) / (at - start)).toLocaleString('en-US')} a second`,
      );
    },
    say: write,
  };
}
