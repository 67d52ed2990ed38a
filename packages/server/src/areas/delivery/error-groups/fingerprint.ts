import { createHash } from 'node:crypto';
import type { ErrorReport } from '@commonhearth/domain';
import { parseStack } from 'error-stack-parser-es/lite';
import type { BuiltFrame } from '../source-maps/index.ts';

/** Frames below these differ by how the page was used. */
const topFrames = 3;

const sha256 = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The message without what differs between two reports of one error: ids, hashes, numbers, addresses. */
export const messagePattern = (message: string): string =>
  message
    .replace(/https?:\/\/[^\s)'"]+/g, 'URL')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, 'ID')
    .replace(/\b(?=[\da-f]*\d)[\da-f]{8,}\b/gi, 'ID')
    .replace(/\d+/g, '0');

// browsers report at most 50 frames by default, and our URLs fit in 200 characters
const maxFrames = 50;
const maxLineLength = 200;

/** Whether a file can have this line or column. Other numbers make the source map parser throw, or overflow an integer. */
const isPosition = (n: number | undefined): n is number =>
  Number.isInteger(n) && n !== undefined && n >= 1 && n < 2 ** 31;

/**
 * The frames of a stack from any browser; empty if it isn't a stack. Anyone can send one, and the parser takes cubic time
 * on long lines with double quotes, so it only gets short lines without them.
 */
export function framesOf(stack: string | undefined): readonly BuiltFrame[] {
  if (stack === undefined) return [];
  const lines = stack
    .split('\n')
    .filter((line) => line.length <= maxLineLength && /^\s*at |@|^https?:/.test(line))
    .slice(0, maxFrames);
  return parseStack(lines.join('\n').replaceAll('"', "'")).flatMap(({ file, line, col, function: name }) =>
    file === undefined || !isPosition(line) || !isPosition(col)
      ? []
      : [
          {
            path: file.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/s, ''),
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
