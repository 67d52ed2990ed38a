import type { StackFrame } from '@commonhearth/schemas';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Dependencies } from '../../../dependencies.ts';
import { releaseFolder, type ReleaseName } from '../remotes/index.ts';
import { type BuiltFrame, inBuild } from './built-frame.ts';
import { readMap } from './source-map-files.ts';
import type { MapToRead } from './source-map-program.ts';
import { mapsOf } from './source-maps.repository.ts';

/** A map takes many times its size in memory, so one is read at a time. */
const oneAtATime = pLimit(1);
const patienceMs = 8_000;

/** The frames of one file; as they are if its map can't be read in time. */
async function framesOfFile(task: MapToRead): Promise<readonly StackFrame[]> {
  const thread = new Worker(join(import.meta.dirname, 'source-map-program.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [frames] = (await once(thread, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [
      readonly StackFrame[],
    ];
    return frames;
  } catch {
    return task.frames.map((frame) => inBuild(task.file, frame));
  } finally {
    await thread.terminate();
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
      const inLines = bytes === undefined ? [] : await framesOfFile({ bytes, file, frames: ofFile });
      for (const [i, frame] of ofFile.entries()) if (inLines[i] !== undefined) found.set(frame, inLines[i]);
    }
    if (![...found.values()].some(({ source }) => source !== null)) return undefined;
    return frames.map((frame) => found.get(frame) ?? inBuild(frame.path, frame));
  });
}
