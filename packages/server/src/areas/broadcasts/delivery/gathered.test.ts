import { gathered } from './gathered.ts';

/** Works on a portion until it is told to end. */
function stepwise() {
  const begun: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const ask = gathered<string, string>((all) => {
    begun.push(all);
    return new Promise((resolve, reject) => {
      ends.push((error) => {
        if (error === undefined) resolve(all.map((one) => `${one}!`));
        else reject(error);
      });
    });
  });
  const end = async (error?: Error): Promise<void> => {
    ends.shift()?.(error);
    await soon();
  };
  return { ask, begun, end };
}
const soon = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

it('does together what follows in the same moment, and then what was asked for meanwhile, in its order', async () => {
  const { ask, begun, end } = stepwise();
  const first = ask('a');
  const second = Promise.resolve().then(() => ask('b'));
  await soon();
  expect(begun).toEqual([['a', 'b']]);
  const others = ['c', 'd'].map(ask);
  await soon();
  expect(begun).toHaveLength(1);
  await end();
  expect(await Promise.all([first, second])).toEqual(['a!', 'b!']);
  expect(begun).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  await end();
  expect(await Promise.all(others)).toEqual(['c!', 'd!']);
});

it('waits for nobody: what is asked for alone is done alone, and so is the next', async () => {
  const { ask, begun, end } = stepwise();
  for (const one of ['a', 'b']) {
    const asked = ask(one);
    await soon();
    await end();
    expect(await asked).toBe(`${one}!`);
  }
  expect(begun).toEqual([['a'], ['b']]);
});

it('tells all of a portion that it failed, and goes on with the next', async () => {
  const { ask, end } = stepwise();
  const failing = ['a', 'b'].map((one) => expect(ask(one)).rejects.toThrow('away'));
  await soon();
  const next = ask('c');
  await end(new Error('away'));
  await Promise.all(failing);
  await end();
  expect(await next).toBe('c!');
});
