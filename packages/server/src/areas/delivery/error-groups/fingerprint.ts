import { createHash } from 'node:crypto';
import type { ErrorReport } from '@commonhearth/domain';
import { parseStack } from 'error-stack-parser-es/lite';
import type { BuiltFrame } from '../source-maps/index.ts';

/** Frames below these differ by how the page was used. */
const topFrames = 3;
/** Far longer than any frame of a release. */
const longestLine = 500;

const sha256 = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The message without what differs between two reports of one error: ids, hashes, numbers, addresses. */
export const messagePattern = (message: string): string =>
  message
    .replace(/https?:\/\/[^\s)'"]+/g, 'URL')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, 'ID')
    .replace(/\b(?=[\da-f]*\d)[\da-f]{8,}\b/gi, 'ID')
    .replace(/\d+/g, '0');

/**
 * What the parser gets of a stack that anyone may send. Its pattern for names takes cubic time on double quotes without
 * "@", and others take more than linear time on long lines.
 */
const parsable = (stack: string): string =>
  stack
    .replaceAll('"', "'")
    .split('\n')
    .filter((line) => line.length <= longestLine)
    .join('\n');

/** Whether a browser can name this line or column. Any other number makes a source map throw, or does not fit an integer. */
const isPosition = (n: number | undefined): n is number =>
  Number.isInteger(n) && n !== undefined && n >= 1 && n < 2 ** 31;

/** The frames of a stack of any browser; none if it isn't a stack. */
export function framesOf(stack: string | undefined): readonly BuiltFrame[] {
  if (stack === undefined) return [];
  return parseStack(parsable(stack), { allowEmpty: true }).flatMap(({ file, line, col, function: name }) =>
    file === undefined || !isPosition(line) || !isPosition(col)
      ? []
      : [
          {
            path: file.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''),
            line,
            column: col,
            name: name ?? null,
          },
        ],
  );
}

/** `/remotes/mf-a/1.0.0+0a1b2c3d4e5f/home.0a1b2c3d4e.js` is `home.js` in every release. */
const fileInEveryRelease = ({ path }: Pick<BuiltFrame, 'path'>): string =>
  (path.split('/').at(-1) ?? '').replace(/\.[\da-f]{8,}(?=\.js$)/, '');

interface Fingerprints {
  /** Of the error in its release. */
  readonly fingerprint: string;
  /** Of the error in every release. */
  readonly problem: string;
}

/** What makes reports the same error: the remote, the message without its numbers, and the top frames. */
export function fingerprintsOf({ remote, version, hash, message, stack }: ErrorReport): Fingerprints {
  const frames = framesOf(stack)
    .slice(0, topFrames)
    .map(({ path, line, column }) => ({ path, line, column }));
  const pattern = messagePattern(message);
  return {
    problem: sha256([remote, pattern, frames.map(fileInEveryRelease)]),
    fingerprint: sha256([remote, version, hash, pattern, frames]),
  };
}

/** Counts the errors of a remote for which the site has no room. */
export const otherFingerprint = (remote: string | undefined): string => sha256(['other', remote]);
