import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forRemotes, forTests, readPackages } from '../zones.ts';

/** What is read of a package's manifest. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly sideEffects?: boolean;
  /** The supported browsers: of the tooling, which builds remotes for them. */
  readonly browserslist?: readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Its programs and exports outside of the workspace, where they are others than inside. */
  readonly publishConfig?: {
    readonly bin?: Readonly<Record<string, string>>;
    readonly exports?: Readonly<Record<string, string>>;
  };
}
/** A package that remotes outside of the workspace get. */
export interface Published {
  readonly name: string;
  /** From the workspace's root. */
  readonly path: string;
  readonly manifest: Manifest;
  /** What it exports there: source files by their names, from its folder. */
  readonly exports: Readonly<Record<string, string>>;
  /** Its programs: source files by their names. */
  readonly bin: Readonly<Record<string, string>>;
}

export const isSource = (file: string): boolean => /\.tsx?$/.test(file);
export const entriesOf = ({ exports, bin }: Published): string[] =>
  [...Object.values(exports), ...Object.values(bin)].filter(isSource);

/** An export with a star as one for each file that it means. */
const expanded = (folder: string, [key, file]: readonly [string, string]): [string, string][] => {
  const [begin = '', end] = file.split('*');
  if (end === undefined) return [[key, file]];
  return globSync(file, { cwd: folder }).map((found) => [
    key.replace('*', `./${found}`.slice(begin.length, -end.length)),
    `./${found}`,
  ]);
};

/** What a remote and its tests may import, what builds and releases it, and what these stand on. */
export function publishedPackages(workspace: string): Published[] {
  const wanted = new Set([...forRemotes, ...forTests, 'registry', 'tooling', 'release']);
  return readPackages(workspace)
    .filter(({ name }) => wanted.has(name))
    .map(({ name, path }) => {
      const folder = join(workspace, path);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      const exports = Object.entries(manifest.publishConfig?.exports ?? manifest.exports ?? {});
      return {
        name,
        path,
        manifest,
        bin: manifest.publishConfig?.bin ?? manifest.bin ?? {},
        exports: Object.fromEntries(exports.flatMap((one) => expanded(folder, one))),
      };
    });
}
