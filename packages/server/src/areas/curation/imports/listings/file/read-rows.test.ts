import { bytesOf } from '../../sample-market.harness.ts';
import { readRows, type Row } from './read-rows.ts';

async function rowsOf(text: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const block of readRows(bytesOf(text))) rows.push(...block);
  return rows;
}

it('counts lines as an editor does, over blank lines and breaks inside quotes', async () => {
  const rows = await rowsOf('a,b\r\n\r\n1,"two\r\nlines, one value"\r\n3,4');
  expect(rows).toEqual([
    { line: 1, values: ['a', 'b'] },
    { line: 3, values: ['1', 'two\r\nlines, one value'] },
    { line: 5, values: ['3', '4'] },
  ]);
});

it('[REV-01a] gives the rows before a cut inside a quoted value, and the last one as broken', async () => {
  const rows = await rowsOf('a,b\n1,2\n3,"fou');
  expect(rows.slice(0, 2).map((row) => row.values)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(rows[2]).toMatchObject({
    line: 3,
    broken: 'the file ends inside a quoted value: the line is cut off',
  });
});

it('[REV-01a] refuses a file in which a quote swallows rows', async () => {
  await expect(rowsOf('a,b\n1,2\n3,"4\n5,6\n7,8\n')).rejects.toThrow(
    'A quote opens in line 3 or after it and never closes',
  );
});

it('[REV-01a] refuses a cell that never ends as soon as it is too long, and reads no further', async () => {
  let read = 0;
  async function* endless() {
    yield await Promise.resolve(Buffer.from('a,b\n1,2\n3,'));
    for (; read < 1_000; read += 1) yield Buffer.alloc(100_000, 'x');
  }
  const reading = async () => {
    for await (const rows of readRows(endless())) expect(rows).not.toEqual([]);
  };
  await expect(reading()).rejects.toThrow('Line 3 is longer than 1 MB');
  expect(read).toBeLessThan(20);
});

it('[REV-01a] refuses a quote that swallows more than a row can be, and reads no further', async () => {
  let read = 0;
  async function* endless() {
    yield await Promise.resolve(Buffer.from('a,b\n1,2\n3,"'));
    for (; read < 1_000; read += 1) yield Buffer.from(`${'x'.repeat(99_999)}\n`);
  }
  const reading = async () => {
    for await (const rows of readRows(endless())) expect(rows).not.toEqual([]);
  };
  await expect(reading()).rejects.toThrow('A quote opens in line 3 or after it and never closes');
  expect(read).toBeLessThan(20);
});

it('takes quotes inside a value as they are', async () => {
  expect((await rowsOf('a,b\n1,a 6" pipe\n')).at(-1)?.values).toEqual(['1', 'a 6" pipe']);
});
