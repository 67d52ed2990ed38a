import { readWanted, readWantedByItself } from './wanted.ts';

const there = ['mf-a', 'mf-b', 'dev-pages'];
const read = (...args: string[]) => readWanted(args, there, undefined);

it('without a name everything is compiled; a named remote alone, and nothing else', () => {
  expect(read()).toEqual({ remotes: there, shell: true, alone: false, against: undefined, port: 3000 });
  expect(read('mf-b')).toMatchObject({ remotes: ['mf-b'], shell: false, alone: true });
  expect(read('mf-b', 'shell', 'mf-b')).toMatchObject({ remotes: ['mf-b'], shell: true, alone: true });
  expect(read('mf-a', '--against', 'https://a.example/hfc?x=1').against?.href).toBe('https://a.example/');
});

it.each([
  [['mf-c'], 'There is no remote mf-c. There are: mf-a, mf-b, dev-pages.'],
  [['--against', 'https://a.example'], 'Name the remote that you work on: one of mf-a, mf-b, dev-pages.'],
  [['mf-a', '--against'], 'Use npm run dev -- [remote …] [--against URL].'],
  [['mf-a', '--other'], 'Use npm run dev -- [remote …] [--against URL].'],
  [['mf-a', '--against', 'ftp://a.example'], '--against needs the address of a site'],
  [['mf-a', '--against', 'a.example'], '--against needs the address of a site'],
  [['mf-a', 'shell', '--against', 'https://a.example'], 'A live site has its own shell'],
])('%j is refused in words', (args, words) => {
  expect(() => read(...args)).toThrow(words);
});

it('PORT=0 asks for a free port, as it does for the server', () => {
  expect(readWanted([], there, '0').port).toBe(0);
});

it.each(['-1', '65536', 'x', '3000.5'])('PORT=%s is refused in words', (port) => {
  expect(() => readWanted([], there, port)).toThrow('PORT must be a whole number');
});

it('a remote by itself is shown in a live site, and only there', () => {
  const alone = (...args: string[]) => readWantedByItself(args, 'mf-a', '3001');
  expect(alone('--against', 'https://a.example')).toMatchObject({
    remotes: ['mf-a'],
    shell: false,
    alone: true,
    port: 3001,
  });
  expect(() => alone()).toThrow(
    'mf-a is shown in a site of the development channel: npm run dev -- --against URL',
  );
  expect(() => alone('shell', '--against', 'https://a.example')).toThrow('A live site has its own shell');
});
