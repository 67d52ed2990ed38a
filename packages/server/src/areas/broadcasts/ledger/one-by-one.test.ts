import { oneByOne } from './one-by-one.ts';

const reading = (portions: (readonly number[])[]) => {
  const read = vi.fn(() => Promise.resolve(portions.shift()));
  return { read, next: oneByOne(read) };
};

it('gives each once, to any number who ask at once, and reads on where a reading found none to give', async () => {
  const { read, next } = reading([[1, 2], [], [3]]);
  const given = await Promise.all(Array.from({ length: 5 }, next));
  expect(given).toEqual([1, 2, 3, undefined, undefined]);
  expect(read).toHaveBeenCalledTimes(4);
});

it('reads no more once there was no more', async () => {
  const { read, next } = reading([]);
  for (let n = 0; n < 2; n++) expect(await next()).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
});

it('tells who waits that a reading failed, and reads anew for the next', async () => {
  const portions = [() => Promise.reject(new Error('away')), () => Promise.resolve([1])];
  const next = oneByOne(() => portions.shift()?.() ?? Promise.resolve(undefined));
  await expect(next()).rejects.toThrow('away');
  expect(await next()).toBe(1);
});
