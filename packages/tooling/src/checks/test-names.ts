import { existsSync, globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The arguments that choose files, without lines in them; what follows an option may be its value. */
const namesIn = (args: readonly string[]): string[] =>
  args
    .filter((arg, i) => !arg.startsWith('-') && args[i - 1]?.startsWith('-') !== true)
    .map((name) => name.replace(/:\d.*/, ''));

/** Says which argument matches no test file of Vitest, and which files there are; undefined where all match. */
export function unknownTests(args: readonly string[], root = process.cwd()): string | undefined {
  const files = globSync('{*,packages/*}/src/**/*.test.{ts,tsx}', { cwd: root }).sort();
  const unknown = namesIn(args).find(
    (name) =>
      !existsSync(resolve(root, name)) &&
      !files.some((file) => file.toLowerCase().includes(name.toLowerCase())),
  );
  if (unknown === undefined) return undefined;
  let folder = dirname(unknown);
  while (!existsSync(resolve(root, folder))) folder = dirname(folder);
  const within = folder === '.' ? '' : `${folder}/`;
  const there = new Set(
    files.filter((file) => file.startsWith(within)).map((file) => file.slice(within.length).split('/')[0]),
  );
  return `There is no unit test at ${unknown}. ${within === '' ? 'There' : `In ${folder} there`} are: ${[...there].join(', ')}.`;
}

/** Playwright reads a name as a pattern, and says itself what is wrong with one. */
function finds(name: string, file: string): boolean {
  try {
    return new RegExp(name, 'i').test(file);
  } catch {
    return true;
  }
}

/** Says which argument matches no test file of Playwright, and which files there are; undefined where all match. */
export function unknownEndToEndTests(args: readonly string[], root = process.cwd()): string | undefined {
  const files = globSync('**/*.spec.ts', { cwd: join(root, 'e2e/specs') }).sort();
  const unknown = namesIn(args).find(
    (name) => !files.some((file) => finds(name, join(root, 'e2e/specs', file))),
  );
  if (unknown === undefined) return undefined;
  const names = files.map((file) => file.slice(0, -'.spec.ts'.length));
  return `There is no end-to-end test ${unknown}. There are: ${names.join(', ')}.`;
}
