import type { StackFrame } from '@commonhearth/schemas';
import { SourceMapConsumer } from 'source-map';
import { parentPort, workerData } from 'node:worker_threads';
import { cutText } from '../../../cut-text.ts';
import { type BuiltFrame, inBuild } from './built-frame.ts';

/** Reads one map in a thread of its own, because a large one takes seconds. */

/** What the thread begins with: a map, the file that it is of, and frames in that file. */
export interface MapToRead {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly frames: readonly BuiltFrame[];
}

/** Lines of code before and after the one of a frame. */
const around = 2;
const maxLineLength = 200;
const maxNameLength = 200;

/** A text of a map that the database can store: without NUL characters and lone surrogates, at most `maxLength` long. */
const storableText = (text: string, maxLength: number): string =>
  cutText(text.replaceAll('\0', '').toWellFormed(), maxLength);

/** A source's name as staff see it. Nothing is read by it: it may hold anything. */
const sourceName = (source: string): string =>
  storableText(
    source
      .replace(/^[a-z-]+:\/\/[^/]*\//i, '')
      .split('/')
      .filter((part) => part !== '' && part !== '.' && part !== '..')
      .join('/'),
    maxNameLength,
  );

function codeAt(lines: readonly string[], line: number) {
  const first = Math.max(1, line - around);
  return lines
    .slice(first - 1, line + around)
    .map((code, i) => ({ line: first + i, text: storableText(code, maxLineLength) }));
}

function framesIn(map: SourceMapConsumer, { file, frames }: MapToRead): readonly StackFrame[] {
  const linesOf = new Map<string, readonly string[]>();
  return frames.map((frame) => {
    // maps count columns from 0
    const { source, line, column } = map.originalPositionFor({ line: frame.line, column: frame.column - 1 });
    if (source === null || line === null) return inBuild(file, frame);
    const lines = linesOf.get(source) ?? map.sourceContentFor(source, true)?.split('\n') ?? [];
    linesOf.set(source, lines);
    return {
      ...inBuild(file, frame),
      // the map names the function that is called here, not the one that contains the call
      name: null,
      source: { file: sourceName(source), line, column: (column ?? 0) + 1, code: codeAt(lines, line) },
    };
  });
}

const task = workerData as MapToRead;
parentPort?.postMessage(
  await SourceMapConsumer.with(new TextDecoder().decode(task.bytes), null, (map) => framesIn(map, task)),
);
