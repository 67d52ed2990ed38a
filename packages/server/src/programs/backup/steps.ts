/** Says what a command does, each line with the seconds since it began. */
export interface Steps {
  readonly say: (line: string) => void;
  /** So many things are done; said every few seconds. */
  readonly count: (done: number, what: string) => void;
}

const everyMs = 3_000;

export function timedSteps(write: (line: string) => void, now: () => number): Steps {
  const start = now();
  let last = start;
  const say = (line: string): void => {
    last = now();
    write(`${((last - start) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  };
  return {
    say,
    count: (done, what) => {
      if (now() - last >= everyMs) say(`… ${done.toLocaleString('en-US')} ${what}`);
    },
  };
}

/** A count with its noun, such as "1 row" or "1,200 rows". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Bytes for people. */
export function sized(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte');
  const units = ['kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(1)} ${units[power - 1] ?? ''}`;
}
