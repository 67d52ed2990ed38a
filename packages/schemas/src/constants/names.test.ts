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
  ['marks heaped over the lines around them', `Ad${'\u0301'.repeat(20)}a`],
])('one with %s is none', (_what, name) => {
  expect(readsAsAName(name)).toBe(false);
});
