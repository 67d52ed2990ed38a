import { readsAsAName } from './names.ts';

it.each([
  '',
  'Ada Lovelace',
  'Ngô Thị Ánh',
  'Zoë O’Neil-Śmith',
  'محمد',
  'عبدالله‌زاده',
  'שָׁלוֹם',
  'क्षितिज',
  'ญาญ่า',
  '李小龍',
  '👨\u200d👩\u200d👧 Family',
  'Ada ❤\ufe0f',
  'X Æ A-12',
  'Awww: Sam',
  'J.R. Smith',
  'J.R.R.Tolkien',
  "Mary-Jane O'Neil Jr.",
  'St. John',
  'Ana María',
  '李雷',
  '李.雷',
])('%j is a name', (name) => {
  expect(readsAsAName(name)).toBe(true);
});

it.each([
  ['a line break', 'Ada\nLovelace'],
  ['a null character', 'Ada\u0000'],
  ['a mark that turns the direction', 'Ada\u202e'],
  ['a space of no width', 'Ad\u200ba'],
  ['a byte order mark', 'Ad\ufeffa'],
  ['a soft hyphen', 'Ad\u00ada'],
  ['a letter that is blank', '\u3164'],
  ['hidden tags', 'Ada\u{e0041}\u{e0042}'],
  ['joiners alone', '\u200d\u200d'],
  ['a pattern of no dots', '\u2800\u2800'],
  ['a web address', 'Win https://evil.example'],
  ['a web address without its scheme', 'See WWW.evil.example'],
  ['a host', 'evil.example'],
  ['a host and a path', 'Win evil.com/prize'],
  ['a host of digits and letters', 'shop24.example'],
  ['a host that ends in one letter before its dot', 'my-x.example'],
  ['a mail address', 'sam@evil.example'],
  ['an ideographic full stop', 'evil。com'],
  ['a halfwidth ideographic full stop', 'evil｡com'],
  ['a one dot leader', 'ev․il.com'],
  ['only a one dot leader', 'evil․com'],
  ['a fullwidth full stop', 'evil．com'],
  ['backslashes', 'http:\\\\evil'],
  ['a slash', 'evil/prize'],
  ['a tag', '<img src=x>'],
  ['marks heaped over the lines around them', `Ad${'\u0301'.repeat(20)}a`],
])('one with %s is none', (_what, name) => {
  expect(readsAsAName(name)).toBe(false);
});
