import { fingerprintsOf, framesOf, messagePattern } from './fingerprint.ts';

it.each([
  ['Home 17 broke.', 'Home 0 broke.'],
  ['request 0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a44', 'request ID'],
  ['of 4b825dc642cb6eb9', 'of ID'],
  ['Loading https://site/a.js?b=1 failed', 'Loading URL failed'],
  ['decade and facade', 'decade and facade'],
])('[OWN-02] "%s" is grouped as "%s"', (message, pattern) => {
  expect(messagePattern(message)).toBe(pattern);
});

it('[OWN-02] reads stacks of Chrome, Firefox and Safari, and none from other text', () => {
  const frame = { path: '/remotes/mf-a/1.0.0+aaaaaaaaaaaa/home.js', line: 1, column: 20, name: 'Card' };
  const url = `https://site.example${frame.path}:1:20`;
  expect(framesOf(`Error: x\n    at Card (${url})`)).toEqual([frame]);
  expect(framesOf(`Card@${url}`)).toEqual([frame]);
  // an anonymous function in Safari
  expect(framesOf(url)).toEqual([{ ...frame, name: null }]);
  for (const text of [undefined, '', 'no stack', ')(:::@@@', 'at at at'.repeat(500)])
    expect(framesOf(text)).toEqual([]);
});

it.each([
  ['quotes', 'a:', 'x"', ''],
  ['quotes, then an @', 'a:', 'x"', '@'],
  ['an @ after each quote', 'a:', 'x"@', ''],
  ['a Chrome frame', '    at ', 'x"', ':'],
  ['short lines of quotes', '', `${'x"'.repeat(99)}@\n`, ''],
  ['short lines of positions', '', `at ${'a:1'.repeat(60)}\n`, ''],
  ['blank lines', '', '\n ', ''],
  ['eval', 'at (eval ', '(eval at ', ''],
])(
  '[OWN-02] parses a hostile stack of the maximum length without blocking: %s',
  (_, start, part, end) => {
    const stack = (start + part.repeat(4096)).slice(0, 4096 - end.length) + end;
    expect(framesOf(stack).every(({ path }) => path.length <= 200)).toBe(true);
  },
  // takes milliseconds; without the limits, more than 20 s
  5000,
);

it('[OWN-02] an error has one problem in all releases, whatever the hashes and lines of its files', () => {
  const stack = (folder: string, file: string) =>
    `Error: x\n    at a (https://site.example/remotes/mf-a/${folder}/${file}:1:9)`;
  const error = { kind: 'render', remote: 'mf-a', route: '/', message: 'It broke.' };
  const one = fingerprintsOf({
    ...error,
    version: '1.0.0',
    hash: 'aaaaaaaaaaaa',
    stack: stack('1.0.0+a', '7.0123456789.js'),
  });
  const two = fingerprintsOf({
    ...error,
    version: '1.1.0',
    hash: 'bbbbbbbbbbbb',
    stack: stack('1.1.0+b', '7.abcdef0123.js'),
  });
  expect(two.problem).toBe(one.problem);
  expect(two.fingerprint).not.toBe(one.fingerprint);
});
