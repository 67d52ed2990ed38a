import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor, ShellDescriptor } from '@commonhearth/registry';
import { descriptorSchema, shellDescriptorSchema } from '@commonhearth/registry/schemas';

/** A build as it lies in an app's `dist`, checked: every file is what the descriptor says. */
export interface Build<D> {
  readonly descriptor: D;
  readonly files: ReadonlyMap<string, Uint8Array>;
}
export class BadBuild extends Error {}

/** The workspace, and the folder of each app that its build is written to: the development server has one of its own. */
export interface Apps {
  readonly root: string;
  readonly output: 'dist' | 'dist-dev';
}

async function readBuild<D extends { readonly files?: Readonly<Record<string, string>> | undefined }>(
  dist: string,
  document: string,
  schema: { parse(value: unknown): D },
): Promise<Build<D> | undefined> {
  const text = await readFile(join(dist, document), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  let descriptor: D;
  try {
    descriptor = schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BadBuild(
      `${join(dist, document)} is no descriptor, build the app again: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter((one) => one.isFile() && one.name !== document)) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(dist.length + 1).replaceAll('\\', '/'), await readFile(path));
  }
  for (const [name, integrity] of Object.entries(descriptor.files ?? {})) {
    const body = files.get(name);
    const found =
      body === undefined ? 'missing' : `sha384-${createHash('sha384').update(body).digest('base64')}`;
    if (found !== integrity)
      throw new BadBuild(
        `${join(dist, name)} is ${body === undefined ? 'missing' : 'not the file that its descriptor names'}: build the app again.`,
      );
  }
  return { descriptor, files };
}

/** The shell's own build; undefined when it was not built. Throws `BadBuild`. */
export const readShellBuild = ({ root, output }: Apps): Promise<Build<ShellDescriptor> | undefined> =>
  readBuild(join(root, 'shell', output), 'shell.json', shellDescriptorSchema);

/** The builds of remotes below the workspace: apps at its root and in `packages`. A bad one is answered as its error, the others stand. */
export async function readRemoteBuilds({ root, output }: Apps): Promise<(Build<Descriptor> | BadBuild)[]> {
  const folders = await Promise.all(
    ['.', 'packages'].map(async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(root, folder, entry.name, output));
    }),
  );
  const builds = await Promise.all(
    folders
      .flat()
      .sort()
      .map((dist) =>
        readBuild(dist, 'descriptor.json', descriptorSchema).catch((error: unknown) => {
          if (error instanceof BadBuild) return error;
          throw error;
        }),
      ),
  );
  return builds.filter((build) => build !== undefined);
}
