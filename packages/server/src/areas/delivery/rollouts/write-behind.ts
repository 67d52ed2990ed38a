/** Rows that wait for a database that is away; more are dropped. */
const mostWaiting = 10_000;

interface Options<Row> {
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** One row for two of the same key. */
  readonly join: (before: Row, row: Row) => Row;
  readonly onError: (error: unknown) => void;
}

/**
 * Writes rows beside the answers, which never wait for it: what comes while one write is under way goes with the next.
 * What could not be written waits for the next row.
 */
export function writeBehind<Row>({ write, join, onError }: Options<Row>) {
  let waiting = new Map<string, Row>();
  let writing: Promise<void> | undefined;

  function keep(key: string, row: Row): void {
    const before = waiting.get(key);
    if (before !== undefined) waiting.set(key, join(before, row));
    else if (waiting.size < mostWaiting) waiting.set(key, row);
  }
  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const rows = waiting;
      waiting = new Map();
      try {
        await write([...rows.values()]);
      } catch (error) {
        for (const [key, row] of rows) keep(key, row);
        onError(error);
        return;
      }
    }
  }
  return {
    add: (rows: readonly (readonly [key: string, row: Row])[]): void => {
      for (const [key, row] of rows) keep(key, row);
      if (waiting.size > 0)
        writing ??= writeAll().finally(() => {
          writing = undefined;
        });
    },
    /** Resolves when everything added so far is written. */
    written: async (): Promise<void> => {
      await writing;
    },
  };
}
