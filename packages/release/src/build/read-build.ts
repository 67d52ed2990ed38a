import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '@commonhearth/registry';
import { integrityOf } from '@commonhearth/registry/integrity';
import { descriptorSchema } from '@commonhearth/registry/schemas';
import { Refusal } from '../failure.ts';

export interface BuiltFile {
  readonly name: string;
  readonly size: number;
  readonly integrity: string;
  readonly bytes: Uint8Array;
}
/** A build as it lies in a folder. `raw` is its descriptor as it was written, which the site judges. */
export interface Build {
  readonly descriptor: Descriptor;
  readonly raw: Readonly<Record<string, unknown>>;
  readonly files: readonly BuiltFile[];
}

async function readDescriptor(folder: string): Promise<unknown> {
  const file = join(folder, 'descriptor.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Refusal(`${folder} has no build: descriptor.json is missing. Build the remote first.`, {
      cause,
    });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(`${file} is not valid JSON. Build the remote again.`, { cause });
  }
}

async function readBuilt(folder: string, name: string, promised: string): Promise<BuiltFile | undefined> {
  const bytes = await readFile(join(folder, name)).catch(() => undefined);
  if (bytes === undefined) return undefined;
  return { name, size: bytes.length, integrity: integrityOf(bytes, promised), bytes };
}

/** Reads a build of this remote and compares every file with its descriptor; refused with all that is wrong. */
export async function readBuild(folder: string, remote: string): Promise<Build> {
  const raw = await readDescriptor(folder);
  const { data: descriptor, error } = descriptorSchema.safeParse(raw);
  if (descriptor === undefined)
    throw new Refusal(`The descriptor in ${folder} is not valid. Build the remote again.`, {
      reasons: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    });
  if (descriptor.name !== remote)
    throw new Refusal(`${folder} has a build of ${descriptor.name}, not of ${remote}.`);
  if (descriptor.files === undefined)
    throw new Refusal(
      `${folder} has a development build, which has no hashes. Build it without BUILD_MODE=development.`,
    );
  const promised = Object.entries(descriptor.files);
  const read = await Promise.all(promised.map(([name, integrity]) => readBuilt(folder, name, integrity)));
  const reasons = promised.flatMap(([name, integrity], i) =>
    read[i] === undefined
      ? [`${name} is missing.`]
      : read[i].integrity === integrity
        ? []
        : [`${name} has changed since the build.`],
  );
  if (reasons.length > 0)
    throw new Refusal(`The build in ${folder} is incomplete. Build the remote again.`, { reasons });
  return {
    descriptor,
    raw: raw as Record<string, unknown>,
    files: read.filter((file) => file !== undefined),
  };
}
