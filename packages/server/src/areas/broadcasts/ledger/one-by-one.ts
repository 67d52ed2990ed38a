/**
 * Gives one after the other what is read a few at a time, to any number who ask at once; undefined once a reading finds
 * that there is no more. A reading may find none that is given.
 */
export function oneByOne<One>(
  read: () => Promise<readonly One[] | undefined>,
): () => Promise<One | undefined> {
  let waiting: One[] = [];
  let isOver = false;
  let reading: Promise<void> | undefined;

  async function readMore(): Promise<void> {
    const found = await read();
    isOver = found === undefined;
    waiting = [...(found ?? [])];
  }
  return async () => {
    while (waiting.length === 0 && !isOver) {
      reading ??= readMore().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return waiting.shift();
  };
}
