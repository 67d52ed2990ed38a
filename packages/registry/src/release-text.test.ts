import { releaseSizes, releaseText } from './index.ts';

it('[PLT-09] the text of a release is the same in whatever order its fields stand, and another for anything else that is said', () => {
  const said = {
    name: 'mf-a',
    hash: 'x',
    routes: [{ name: 'A', path: '/a' }, { name: 'B' }],
    files: { a: '1', b: '2' },
  };
  const text = releaseText(said);
  expect(
    releaseText({
      files: { b: '2', a: '1' },
      routes: [{ path: '/a', name: 'A' }, { name: 'B' }],
      name: 'mf-a',
    }),
  ).toBe(text);
  for (const other of [
    { ...said, name: 'mf-b' },
    { ...said, routes: [{ name: 'B' }, { name: 'A', path: '/a' }] },
    { ...said, files: { a: '1', b: '3' } },
    { ...said, later: { than: 'this program' } },
  ])
    expect(releaseText(other)).not.toBe(text);
});

it('sizes are of the entry, of the largest page with all that it needs at once, and of all files, each counted once', () => {
  const modules = {
    './register': { files: ['register.js'] },
    './a': { files: ['a.js', 'shared.js', 'register.js'] },
    './b': { files: ['b.js'] },
  };
  const bytes = new Map(
    Object.entries({
      'entry.js': 1,
      'register.js': 10,
      'a.js': 100,
      'shared.js': 1000,
      'b.js': 10_000,
      'later.js': 100_000,
    }),
  );
  expect(releaseSizes({ entry: 'entry.js', modules }, bytes)).toEqual({
    entry: 1,
    page: 10_011,
    all: 111_111,
  });
  expect(releaseSizes({ entry: 'entry.js', modules: { './register': { files: [] } } }, new Map())).toEqual({
    entry: 0,
    page: 0,
    all: 0,
  });
});
