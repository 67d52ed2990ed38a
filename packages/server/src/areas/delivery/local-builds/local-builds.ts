import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellDescriptor } from '@commonhearth/registry';
import { integrityOf } from '@commonhearth/registry/integrity';
import { shellDescriptorSchema } from '@commonhearth/registry/schemas';

/**
 * A build as it lies in an app's `dist`: what it says of itself, and the files beside that with the integrity
 * of each.
 */
export interface Build<D> {
  readonly descriptor: D;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly hashes: ReadonlyMap<string, string>;
}
export class BadBuild extends Error {}

/**
 * The workspace, and the folder of each app that its build is written to: the development server has one of
 * its own, and a remote that it does not compile is as it was built last.
 */
export interface Apps {
  readonly root: string;
  readonly output: 'dist' | 'dist-dev';
}

async function readBuild(dist: string, document: string): Promise<Build<unknown> | undefined> {
  const text = await readFile(join(dist, document), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  let descriptor: unknown;
  try {
    descriptor = JSON.parse(text);
  } catch (error) {
    throw new BadBuild(`${join(dist, document)} is not valid JSON: build the app again.`, { cause: error });
  }
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter((one) => one.isFile() && one.name !== document)) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(dist.length + 1).replaceAll('\\', '/'), await readFile(path));
  }
  const hashes = new Map([...files].map(([name, body]) => [name, integrityOf(body)]));
  return { descriptor, files, hashes };
}

/** The shell's own build; undefined when it was not built. Throws `BadBuild`. */
export async function readShellBuild({ root, output }: Apps): Promise<Build<ShellDescriptor> | undefined> {
  const dist = join(root, 'shell', output);
  const build = await readBuild(dist, 'shell.json');
  if (build === undefined) return undefined;
  const read = shellDescriptorSchema.safeParse(build.descriptor);
  if (!read.success)
    throw new BadBuild(
      `${join(dist, 'shell.json')} cannot be read, build the shell again: ${read.error.message}`,
    );
  const bad = Object.entries(read.data.files ?? {}).find(([name, hash]) => build.hashes.get(name) !== hash);
  if (bad !== undefined)
    throw new BadBuild(`${join(dist, bad[0])} is missing or does not match its descriptor: build it again.`);
  return { ...build, descriptor: read.data };
}

/**
 * A remote whose folder stands in the workspace; without a build, or with one that cannot be read, what a
 * channel has of it stays.
 */
export interface LocalRemote {
  readonly name: string;
  readonly build: Build<unknown> | BadBuild | undefined;
}

/**
 * The remotes of the workspace: apps at its root and in `packages`, by name. A folder without a manifest is
 * none, whatever an old build left in it.
 */
export async function readLocalRemotes({ root, output }: Apps): Promise<LocalRemote[]> {
  const folders = await Promise.all(
    ['.', 'packages'].map(async (parent) => {
      const entries = await readdir(join(root, parent), { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => ({ name, path: join(root, parent, name) }));
    }),
  );
  const remotes = await Promise.all(
    folders.flat().map(async ({ name, path }) => {
      const there = await access(join(path, 'remote.manifest.ts')).then(
        () => true,
        () => false,
      );
      if (!there) return [];
      const read = (from: Apps['output']) =>
        readBuild(join(path, from), 'descriptor.json').catch((error: unknown) => {
          if (error instanceof BadBuild) return error;
          throw error;
        });
      return [{ name, build: (await read(output)) ?? (await read('dist')) }];
    }),
  );
  return remotes.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}
