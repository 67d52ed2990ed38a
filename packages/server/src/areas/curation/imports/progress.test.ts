import { lineProgress } from './progress.ts';

it('[OPS-05a] says how many rows it read and how fast, at most twice a second', () => {
  const lines: string[] = [];
  let now = 0;
  const progress = lineProgress(
    (line) => lines.push(line),
    () => now,
    'rows read',
  );
  for (const [at, rows] of [
    [100, 5000],
    [500, 20_000],
    [700, 30_000],
    [1000, 45_000],
  ] as const) {
    now = at;
    progress.count(rows);
  }
  progress.say('Writing 45,000 homes');
  expect(lines).toEqual([
    '20,000 rows read, 40,000 a second',
    '45,000 rows read, 45,000 a second',
    'Writing 45,000 homes',
  ]);
});
