import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 1024 ** 3;

interface Machine {
  /** Bytes that a program may still take. */
  readonly available: number;
  /** Bytes that the folder of files in memory may still take. */
  readonly room: number;
}

function thisMachine(): Machine {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return { available: process.availableMemory(), room: bavail * bsize };
  } catch {
    return { available: 0, room: 0 };
  }
}

/**
 * Where the databases of a run of everything lie: in memory, on a machine that keeps files there and has plenty of
 * it. The run makes and drops a thousand, each of seven hundred files, which costs a disk a multiple of what the
 * tests do with them. Undefined: in `.cache`, where those of single tests lie.
 */
export function folderInMemory(
  checkout: string,
  { available, room }: Machine = thisMachine(),
): string | undefined {
  if (available < 6 * gigabyte || room < 2 * gigabyte) return undefined;
  const name = createHash('sha256').update(checkout).digest('hex').slice(0, 12);
  return join(memory, `commonhearth-tests-${name}`);
}

/** Lets programs that this one starts keep the databases of tests in memory, if there is plenty. */
export function keepDatabasesInMemory(): void {
  const folder = folderInMemory(process.cwd());
  if (folder !== undefined) process.env['TEST_DATABASES'] = folder;
}
