import { changelogProblems, enterReport, stepFor } from './contract-changelog.ts';

const report = '0123456789ab';
const log = (...entries: readonly string[]): string => `# Changes\n\n${entries.join('\n\n')}\n`;
const first = '## 1.0.0 · 2026-11-01 · report aaaaaaaaaaaa\n\n- The first.';
const entry = (version: string, text = '- More.', hash = ` · report ${report}`): string =>
  `## ${version} · 2026-11-20${hash}\n\n${text}`;

it.each([
  ['the version of the package is another', log(entry('1.1.0'), first), '1.2.0', 'package.json says 1.2.0'],
  ['the contract changed since', log(first), '1.0.0', 'raise its version'],
  ['it changed again in one branch', log(first), '1.0.0', 'remove " · report …" from its heading'],
  ['the entry says nothing', log(entry('1.1.0', ''), first), '1.1.0', 'is empty'],
  ['the version fell', log(entry('0.9.0'), first), '0.9.0', 'does not come after 1.0.0'],
  ['no report was made for it', log(entry('1.1.0', '- More.', ''), first), '1.1.0', 'npm run generate'],
  ['a heading is not one', log('## soon', first), '1.0.0', '"## soon" is not a version heading'],
])('[PLT-05] the gate refuses a contract where %s', (_, changelog, version, words) => {
  expect(changelogProblems(changelog, version, report).join(' ')).toContain(words);
});

it('[PLT-05] the gate passes a contract whose first entry has its version and its report', () => {
  expect(changelogProblems(log(entry('1.1.0'), first), '1.1.0', report)).toEqual([]);
});

it.each([
  ['nothing', 'none', 'a: string;\nb: number;'],
  ['one more line', 'minor', 'a: string;\nb: number;\nc: string;'],
  ['a changed line', 'major', 'a: string;\nb: string;'],
  ['a line less', 'major', 'a: string;'],
])('[PLT-05] %s asks for the step %s', (_, step, after) => {
  expect(stepFor('a: string;\nb: number;', after)).toBe(step);
});

it.each([
  ['1.1.0', '- More.', 'minor', true],
  ['1.0.1', '- More.', 'minor', false],
  ['1.1.0', '- Less.', 'major', false],
  ['1.1.0', '- Compatible: a parameter takes more than before.', 'major', true],
  ['2.0.0', '- Less.', 'major', true],
] as const)('[PLT-05] the entry %s "%s" suffices for a %s change: %s', (version, text, step, suffices) => {
  const answer = enterReport(log(entry(version, text, ''), first), report, step);
  expect('changelog' in answer && answer.changelog.includes(`report ${report}`)).toBe(suffices);
});
