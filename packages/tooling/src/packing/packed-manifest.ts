import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare, resolvedIn, type Lockfile } from './lockfile.ts';
import type { Published } from './published.ts';

export const scope = '@commonhearth/';
const compiled = (file: string, extension: string): string => file.replace(/\.tsx?$/, extension);
const typesFor = (name: string): string => `@types/${name.replace(/^@(.*)\//, '$1__')}`;

/** An export of sources as one of their JavaScript with its declarations. */
const exported = (file: string): unknown =>
  compiled(file, '') === file ? file : { types: compiled(file, '.d.ts'), default: compiled(file, '.js') };

/** Which packages the compiled files name: the dependencies that they need, those that these need as peers, and their types. */
function neededBy(folder: string, { path, manifest }: Published, lockfile: Lockfile): string[] {
  const text = globSync('**/*.{js,d.ts}', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const isNamed = (name: string): boolean =>
    [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((words) => text.includes(words));
  const declared = Object.keys(manifest.dependencies ?? {});
  const types = Object.keys(manifest.devDependencies ?? {}).filter((name) => name.startsWith('@types/'));
  const named = declared.filter(isNamed);
  const peers = named.flatMap((name) => {
    const { peerDependencies = {} } =
      lockfile.packages[`${name}@${bare(resolvedIn(lockfile, path, name))}`] ?? {};
    return Object.keys(peerDependencies).filter((peer) => declared.includes(peer));
  });
  const typed = types.filter(
    (name) => named.some((one) => typesFor(one) === name) || isNamed(name.replace('@types/', '')),
  );
  return [...new Set([...named, ...peers, ...typed])].sort();
}

/** What a package has of each that it depends on, as the lockfile of the workspace says; ours by their versions. */
export type Dependencies = Readonly<Record<string, string>>;

/** The manifest of a packed package, and what it depends on with the peers of each. */
export function packedManifest(
  folder: string,
  one: Published,
  lockfile: Lockfile,
  versions: ReadonlyMap<string, string>,
): { readonly manifest: object; readonly dependencies: Dependencies } {
  const dependencies = Object.fromEntries(
    neededBy(folder, one, lockfile).map((name) => {
      const ours = versions.get(name);
      if (ours === undefined && name.startsWith(scope))
        throw new Error(`${one.manifest.name} is packed and imports ${name}, which is not.`);
      return [name, ours ?? resolvedIn(lockfile, one.path, name)];
    }),
  );
  const { name, version, sideEffects, browserslist } = one.manifest;
  const bin = Object.entries(one.bin).map(([key, file]) => [key, compiled(file, '.js')] as const);
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    ...(sideEffects !== undefined && { sideEffects }),
    ...(browserslist !== undefined && { browserslist }),
    exports: Object.fromEntries(Object.entries(one.exports).map(([key, file]) => [key, exported(file)])),
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) }),
    dependencies: Object.fromEntries(Object.entries(dependencies).map(([key, value]) => [key, bare(value)])),
  };
  return { manifest, dependencies };
}
