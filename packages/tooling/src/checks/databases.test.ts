import { folderInMemory } from './databases.ts';

const gigabyte = 1024 ** 3;
const roomy = { available: 8 * gigabyte, room: 4 * gigabyte };

it('databases of a run of everything lie in memory where there is plenty: for each checkout in a folder of its own', () => {
  const one = folderInMemory('/home/ann/site', roomy);
  expect(one).toMatch(/^\/dev\/shm\/commonhearth-tests-[0-9a-f]{12}$/);
  expect(folderInMemory('/home/ann/site', roomy)).toBe(one);
  expect(folderInMemory('/home/ann/other', roomy)).not.toBe(one);
});

it.each([
  ['memory', { ...roomy, available: 5 * gigabyte }],
  ['room for files in it', { ...roomy, room: gigabyte }],
])('they lie in the checkout where there is little %s', (_words, machine) => {
  expect(folderInMemory('/home/ann/site', machine)).toBeUndefined();
});
