import { mailtoUrl, readEmailAddress } from './email-address.ts';

it.each([
  'sam@example.com',
  'Sam.Smith+homes@Example.com',
  'r&d@example.com',
  'first/last@example.com',
  "o'neil@example.com",
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'a..b.@example.com',
  'user@xn--e1afmkfd.xn--p1ai',
  'sam@mail.example.museum',
  'sam@3com.example',
  `sam@${'a'.repeat(63)}.example`,
  `${'a'.repeat(242)}@example.com`,
])('[RWD-10] %s is an email address as it stands', (address) => {
  expect(readEmailAddress(address)).toBe(address);
});

it.each([
  ['jan@bücher.example', 'jan@xn--bcher-kva.example'],
  ['Jan@BÜCHER.Example', 'jan@xn--bcher-kva.example'],
  ['jan@bu\u0308cher.example', 'jan@xn--bcher-kva.example'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['Jürgen@example.com', 'jürgen@example.com'],
  ['ju\u0308rgen@Example.com', 'jürgen@example.com'],
  ['用户@例子.example', '用户@xn--fsqu00a.example'],
  ['\u212aate@example.com', 'kate@example.com'],
])('[RWD-10] %s is %s, however it is typed', (typed, address) => {
  expect(readEmailAddress(typed)).toBe(address);
  expect(readEmailAddress(address)).toBe(address);
});

it.each([
  ['nothing', ''],
  ['no @', 'example.com'],
  ['nothing before the @', '@example.com'],
  ['nothing after the @', 'sam@'],
  ['a domain without a dot', 'sam@gmail'],
  ['a domain in another script without a dot', 'sam@bücher'],
  ['two @', 'sam@eve@example.com'],
  ['two @ and another script', 'sam@eve@bücher.example'],
  ['a space', 'sam smith@example.com'],
  ['a space that does not break', 'sam\u00a0smith@example.com'],
  ['a comma', 'sam,eve@example.com'],
  ['a second address', 'sam@example.com,eve@example.com'],
  ['quotes', '"sam"@example.com'],
  ['angle brackets', '<sam@example.com>'],
  ['a name', 'Sam <sam@example.com>'],
  ['a line break before the @', 'sam\r\nbcc@example.com'],
  ['a line break at the end', 'sam@example.com\n'],
  ['a line break in another script', 'sam@bü\ncher.example'],
  ['a line break after another script', 'sam@bücher.example\r\n'],
  ['a null character', 'sam\0@example.com'],
  ['a path after another script', 'sam@bücher.example/'],
  ['a port', 'sam@bücher.example:25'],
  ['a query', 'sam@bücher.example?x'],
  ['an escape', 'sam@b%C3%BCcher.example'],
  ['a fullwidth slash', 'sam@bücher.example／x'],
  ['a fullwidth @', 'sam＠example.com'],
  ['an address of a machine', 'sam@[127.0.0.1]'],
  ['a domain that begins with a hyphen', 'sam@-example.com'],
  ['a domain that ends with a hyphen', 'sam@example-.com'],
  ['a domain that ends with a dot', 'sam@example.com.'],
  ['two dots in the domain', 'sam@example..com'],
  ['a part of the domain that is too long', `sam@${'a'.repeat(64)}.example`],
  ['a letter that is blank', 'sam\u3164@example.com'],
  ['a mark that turns the direction', 'sam\u202e@example.com'],
  ['255 characters', `${'a'.repeat(243)}@example.com`],
  ['a domain that is too long in ASCII', `${'a'.repeat(235)}@bücher.example`],
])('[RWD-10] with %s it is no email address', (_what, text) => {
  expect(readEmailAddress(text)).toBeUndefined();
});

it('[RWD-10] an address in a mailto link keeps its meaning', () => {
  expect(mailtoUrl('sam@example.com')).toBe('mailto:sam@example.com');
  const url = new URL(mailtoUrl('r&d?subject=50%#x@example.com'));
  expect([url.search, url.hash, decodeURIComponent(url.pathname)]).toEqual([
    '',
    '',
    'r&d?subject=50%#x@example.com',
  ]);
});

it('[RWD-10] [RWD-11] looks at nothing of a text that is too long', () => {
  const test = vi.spyOn(RegExp.prototype, 'test');
  expect(readEmailAddress(`sam@${'ü'.repeat(100_000)}.example`)).toBeUndefined();
  expect(test).not.toHaveBeenCalled();
  test.mockRestore();
});
