import type { StackFrame } from '@commonhearth/schemas';
import pLimit from 'p-limit';
import { SourceMapConsumer } from 'source-map';
import { cutText } from '../../../cut-text.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { releaseFolder, type ReleaseName } from '../local-builds/index.ts';
import { readMap } from './source-map-files.ts';
import { mapsOf } from './source-maps.repository.ts';

/** A frame as the browser has it. */
export interface BuiltFrame {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly name: string | null;
}

/** Lines of code before and after the one of a frame. */
const around = 2;
const maxLineLength = 200;
const maxNameLength = 200;
/** A map takes many times its size in memory, so one is read at a time. */
const oneAtATime = pLimit(1);

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

function codeAt(text: string | null, line: number) {
  if (text === null) return [];
  const first = Math.max(1, line - around);
  return text
    .split('\n')
    .slice(first - 1, line + around)
    .map((code, i) => ({ line: first + i, text: storableText(code, maxLineLength) }));
}

const inBuild = (path: string, { line, column, name }: BuiltFrame): StackFrame => ({
  file: path,
  line,
  column,
  name,
  source: null,
});

function inSource(map: SourceMapConsumer, frame: BuiltFrame, file: string): StackFrame {
  // maps count columns from 0
  const found = map.originalPositionFor({ line: frame.line, column: frame.column - 1 });
  const { source, line, column } = found;
  if (source === null || line === null) return inBuild(file, frame);
  const text = map.sourceContentFor(source, true);
  return {
    ...inBuild(file, frame),
    // the map names the function that is called here, not the one that contains the call
    name: null,
    source: { file: sourceName(source), line, column: (column ?? 0) + 1, code: codeAt(text, line) },
  };
}

/** The frames of one file; as they are if its map can't be read. */
async function framesOfFile(bytes: Uint8Array, file: string, frames: readonly BuiltFrame[]) {
  try {
    return await SourceMapConsumer.with(new TextDecoder().decode(bytes), null, (map) =>
      frames.map((frame) => inSource(map, frame, file)),
    );
  } catch {
    return frames.map((frame) => inBuild(file, frame));
  }
}

/**
 * Frames in source lines, by the maps of the release that reported them. Frames in other files stay as they are, such as
 * those of another team's remote. Undefined if no map says anything.
 */
export async function symbolicate(
  { database: { db }, objects }: Pick<Dependencies, 'database' | 'objects'>,
  release: ReleaseName,
  frames: readonly BuiltFrame[],
): Promise<readonly StackFrame[] | undefined> {
  const folder = `/${releaseFolder(release)}`;
  const maps = await mapsOf(db, release);
  const fileOf = ({ path }: BuiltFrame): string | undefined => {
    const file = path.startsWith(folder) ? path.slice(folder.length) : undefined;
    return file !== undefined && maps.has(file) ? file : undefined;
  };
  const files = new Set(frames.map(fileOf).filter((file) => file !== undefined));
  if (files.size === 0) return undefined;
  return oneAtATime(async () => {
    const found = new Map<BuiltFrame, StackFrame>();
    for (const file of files) {
      const bytes = await readMap(objects, { remote: release.remote, sha256: maps.get(file) ?? '' });
      const ofFile = frames.filter((frame) => fileOf(frame) === file);
      const inLines = bytes === undefined ? [] : await framesOfFile(bytes, file, ofFile);
      for (const [i, frame] of ofFile.entries()) if (inLines[i] !== undefined) found.set(frame, inLines[i]);
    }
    if (![...found.values()].some(({ source }) => source !== null)) return undefined;
    return frames.map((frame) => found.get(frame) ?? inBuild(frame.path, frame));
  });
}
