import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const isTest = (file: string): boolean => /\.(?:test|spec|harness)\.tsx?$|^e2e\//.test(file);
/** Shorter texts stand in too many tests. */
const leastLetters = 8;
const quoted = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`|>([^<>{}\n]+)</g;
/** A line between two tags: no code, no comment, no style. */
const plain = /^\s*[A-Z“‘][^;={}<>()[\]`|]*$/;

/** Texts of a line of code that people may read, without what is put into them. */
const wordsOf = (line: string): string[] =>
  (plain.test(line) ? [line] : [...line.matchAll(quoted)].map((found) => found.slice(1).join('')))
    .flatMap((text) => text.split(/\$\{[^}]*\}/))
    .map((text) => text.trim())
    .filter((text) => text.length >= leastLetters && text.includes(' ') && !/^[\w-]+: /.test(text));

/** Texts that a diff takes away and does not write anew. */
export function wordsTakenAway(diff: string): string[] {
  const lines = diff.split('\n').filter((line) => !/^(?:---|\+\+\+)/.test(line));
  const [gone = [], written = []] = ['-', '+'].map((sign) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)),
  );
  const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);
  return [...new Set(gone.filter((line) => !isComment(line)).flatMap(wordsOf))].filter(
    (words) => !written.some((line) => line.includes(words)),
  );
}

/**
 * Tests and journeys that say what this branch no longer says, beside those in `known`: who changes a word that
 * people read hears here which of them expect the old one.
 */
export function testsSayingOldWords(base: string, known: readonly string[]): string[] {
  const [left = base] = git('merge-base', base, 'HEAD').split('\n');
  const sources = git('diff', '--name-only', '--diff-filter=M', left, '--', '*.ts', '*.tsx')
    .split('\n')
    .filter((file) => file !== '' && !isTest(file));
  if (sources.length === 0) return [];
  const words = wordsTakenAway(git('diff', '-U0', left, '--', ...sources)).map((text) => text.toLowerCase());
  if (words.length === 0) return [];
  return git('ls-files', '--', '*.ts', '*.tsx')
    .split('\n')
    .filter((file) => isTest(file) && !known.includes(file) && existsSync(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8').toLowerCase();
      return words.some((one) => text.includes(one));
    });
}
