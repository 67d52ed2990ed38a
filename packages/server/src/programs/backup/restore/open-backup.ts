import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { errorCode } from '../../../error-code.ts';
import { isObjectKey } from '../../../providers/object-store/object-key.ts';
import { BackupError } from '../backup-error.ts';
import { backupFormat, description, files, tableFile, type Description } from '../description.ts';
import { hashOf, type Written } from '../hashed-file.ts';
import { counted, type Steps } from '../steps.ts';

/** A backup whose every byte was found to be what was backed up. */
export interface Backup extends Description {
  readonly folder: string;
  /** Tells it from every other one: SHA-256 of its description. */
  readonly id: string;
}

export interface BackedUpObject {
  readonly key: string;
  readonly sha256: string;
}

const orMissing = (error: unknown): undefined => {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return undefined;
  throw error;
};

const anyDescription = z.looseObject({ product: z.literal('commonhearth'), format: z.int() });

async function readDescription(folder: string): Promise<Backup> {
  const stats = await stat(folder).catch(orMissing);
  if (stats === undefined) throw new BackupError(`${folder} does not exist.`);
  if (!stats.isDirectory())
    throw new BackupError(
      `${folder} is a file, but a backup is a folder. If it is an archive, unpack it first.`,
    );
  const [bytes, hash] = await Promise.all(
    [files.description, files.descriptionHash].map((name) => readFile(join(folder, name)).catch(orMissing)),
  );
  if (bytes === undefined || hash === undefined)
    throw new BackupError(
      `${folder} is not a backup, or is incomplete: ${bytes === undefined ? files.description : files.descriptionHash} is missing.`,
    );
  const { sha256 } = await hashOf(Readable.from([bytes]));
  if (hash.toString() !== `${sha256}  ${files.description}\n`)
    throw new BackupError(
      `${join(folder, files.description)} has changed: its hash doesn’t match. Use another copy of the backup.`,
    );
  return { ...understood(bytes.toString(), folder), folder, id: sha256 };
}

function understood(text: string, folder: string): Description {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const any = anyDescription.safeParse(value);
  if (!any.success) throw new BackupError(`${folder} is not a backup of a Commonhearth site.`);
  if (any.data.format > backupFormat)
    throw new BackupError(
      `${folder} has format ${any.data.format}, but this version reads ${backupFormat}: restore it with a newer version.`,
    );
  const whole = description.safeParse(value);
  if (whole.success) return whole.data;
  const [issue] = whole.error.issues;
  throw new BackupError(
    `${join(folder, files.description)} cannot be read: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  );
}

/** The objects of a backup, one line of their list at a time. Throws `BackupError` at one that is no line of it. */
export async function* objectsOf({ folder }: Pick<Backup, 'folder'>): AsyncGenerator<BackedUpObject> {
  const handle = await open(join(folder, files.objectHashes));
  try {
    for await (const line of handle.readLines()) {
      const [, sha256 = '', key = ''] = /^([0-9a-f]{64}) {2}objects\/(.+)$/.exec(line) ?? [];
      if (!isObjectKey(key)) throw new BackupError(`${files.objectHashes} has a line without an object.`);
      yield { key, sha256 };
    }
  } finally {
    await handle.close();
  }
}

interface Expected extends Partial<Written> {
  readonly sha256: string;
  readonly file: string;
}

/** Undefined, or what is wrong with a file. */
async function faultOf(folder: string, { file, bytes, sha256 }: Expected): Promise<string | undefined> {
  const found = await hashOf(createReadStream(join(folder, file))).catch(orMissing);
  if (found === undefined) return `${file} is missing`;
  if (bytes !== undefined && found.bytes !== bytes)
    return `${file} has ${counted(found.bytes, 'byte')} instead of ${counted(bytes, 'byte')}`;
  return found.sha256 === sha256 ? undefined : `${file} has different content`;
}

const atOnce = 4;
const mostNamed = 5;

async function faultsOf(
  folder: string,
  expected: AsyncIterable<Expected> | Iterable<Expected>,
  { steps, signal }: { readonly steps: Steps; readonly signal?: AbortSignal | undefined },
): Promise<readonly string[]> {
  const faults: string[] = [];
  let checked = 0;
  const found = Readable.from(expected).map(
    async (one: Expected) => (await faultOf(folder, one)) ?? 'whole',
    { concurrency: atOnce },
  ) as AsyncIterable<string>;
  for await (const fault of found) {
    signal?.throwIfAborted();
    steps.count((checked += 1), 'files checked');
    if (fault !== 'whole') faults.push(fault);
  }
  return faults;
}

function refuse(folder: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length > mostNamed ? `, and ${faults.length - mostNamed} more` : '';
  throw new BackupError(
    `The backup ${folder} is damaged: ${faults.slice(0, mostNamed).join(', ')}${more}. Use another copy or another backup. Nothing was changed.`,
  );
}

const asFile = ({ key, sha256 }: BackedUpObject): Expected => ({ file: `${files.objects}/${key}`, sha256 });

async function* fileOfEach(objects: AsyncIterable<BackedUpObject>): AsyncGenerator<Expected> {
  for await (const object of objects) yield asFile(object);
}

/** Reads a backup from its first byte to its last. Throws `BackupError`, with all that is wrong, unless it is whole. */
export async function openBackup(
  folder: string,
  options: { readonly steps: Steps; readonly signal?: AbortSignal | undefined },
): Promise<Backup> {
  const backup = await readDescription(folder);
  const { tables, jobs, objects } = backup;
  const rows = tables.map((table): Expected => ({ file: tableFile(table), ...table }));
  const listed = [
    ...rows,
    { file: files.jobs, ...jobs },
    { file: files.objectHashes, bytes: objects.bytes, sha256: objects.sha256 },
  ];
  // the list of the objects is believed once it is whole
  refuse(folder, await faultsOf(folder, listed, options));
  refuse(folder, await faultsOf(folder, fileOfEach(objectsOf(backup)), options));
  return backup;
}
