/** Does `count` pieces of work, so many at once; the next begins when one is done. */
export async function atOnce<T>(
  count: number,
  most: number,
  work: (n: number) => Promise<T>,
): Promise<readonly T[]> {
  const done: T[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: Math.min(most, count) }, lane));
  return done;
}
