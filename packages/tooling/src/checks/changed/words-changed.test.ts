import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testsSayingOldWords, wordsTakenAway } from './words-changed.ts';

it.each([
  [
    'a quoted text',
    "-  title: 'Nothing asked yet',\n+  title: 'You asked nothing yet',",
    ['Nothing asked yet'],
  ],
  ['what stands around a value', '-  `, room for ${more} more people`', [', room for', 'more people']],
  ['a text between tags', '-  <h2>See it together</h2>', ['See it together']],
  ['a line between tags', '-            Request a tour', ['Request a tour']],
])('takes %s for words', (_, diff, words) => {
  expect(wordsTakenAway(diff)).toEqual(words);
});

it.each([
  ['an import', "-import { a } from '@commonhearth/domain/formatting';"],
  ['a comment', '-   * What stands and what could be built'],
  ['a style', '-  margin: 0 auto;'],
  ['a short one', "-  label: 'a b',"],
  ['what was moved', "-  title: 'Nothing asked yet',\n+    heading: 'Nothing asked yet',"],
])('takes no words from %s', (_, diff) => {
  expect(wordsTakenAway(diff)).toEqual([]);
});

it('names the tests and journeys that say what was changed, whatever its case, without those that are known', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  const before = process.cwd();
  try {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
        cwd: root,
      });
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    git('init', '--quiet');
    write('src/words.ts', "export const words = 'See it together';\n");
    write('src/words.test.ts', "expect(words).toBe('See it together');\n");
    write('src/other.test.ts', "expect(words).toBe('See it alone');\n");
    write('e2e/specs/visitor.spec.ts', 'await page.getByText(/^see it together/i);\n');
    git('add', '.');
    git('commit', '--quiet', '-m', '1');
    write('src/words.ts', "export const words = 'Come and see it';\n");
    // a test that is gone, and not yet for git
    rmSync(join(root, 'src/other.test.ts'));
    process.chdir(root);
    expect(testsSayingOldWords('HEAD', [])).toEqual(['e2e/specs/visitor.spec.ts', 'src/words.test.ts']);
    expect(testsSayingOldWords('HEAD', ['src/words.test.ts'])).toEqual(['e2e/specs/visitor.spec.ts']);
  } finally {
    process.chdir(before);
    rmSync(root, { recursive: true, force: true });
  }
});
