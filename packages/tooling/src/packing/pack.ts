import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocumentPath, packedApiDocument } from '../apps/api-document.ts';
import { compile } from './compile.ts';
import { readLockfile } from './lockfile.ts';
import { packedManifest, type Dependencies } from './packed-manifest.ts';
import { publishedPackages } from './published.ts';

/** A package as a tarball: JavaScript and declarations, since Node strips no types below node_modules. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  /** Its name in the folder of tarballs: without a version, so that a newer one takes its place. */
  readonly file: string;
  readonly integrity: string;
  readonly dependencies: Dependencies;
}
interface NpmPacked {
  readonly name: string;
  readonly filename: string;
  readonly integrity: string;
}

function npmPack(staged: string, folders: readonly string[]): NpmPacked[] {
  const args = ['pack', '--json', '--ignore-scripts', ...folders.map((name) => `./${name}`)];
  const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd: staged, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed: ${error?.message ?? stderr}`);
  return JSON.parse(stdout) as NpmPacked[];
}

/** Packs all that a remote outside of the workspace needs of it into a folder, which is made if it is not there. */
export function packAll(workspace: string, to: string): Packed[] {
  const lockfile = readLockfile(workspace);
  const packages = publishedPackages(workspace);
  const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]));
  mkdirSync(join(workspace, '.cache'), { recursive: true });
  const place = mkdtempSync(join(workspace, '.cache/packing-'));
  const staged = join(place, 'packages');
  try {
    mkdirSync(staged);
    compile(workspace, packages, staged);
    copyFileSync(join(workspace, apiDocumentPath), join(staged, 'tooling/src/apps', packedApiDocument));
    const dependencies = packages.map((one) => {
      const folder = join(staged, one.name);
      const packed = packedManifest(folder, one, lockfile, versions);
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed.manifest, null, 2)}\n`);
      for (const page of ['README.md', 'CHANGELOG.md'].filter((name) =>
        existsSync(join(workspace, one.path, name)),
      ))
        copyFileSync(join(workspace, one.path, page), join(folder, page));
      return packed.dependencies;
    });
    const made = npmPack(
      staged,
      packages.map(({ name }) => name),
    );
    mkdirSync(to, { recursive: true });
    return packages.map(({ name: folder, manifest: { name, version } }, i) => {
      const found = made.find((one) => one.name === name);
      if (found === undefined) throw new Error(`npm packed no ${name}.`);
      const file = `${folder}.tgz`;
      copyFileSync(join(staged, found.filename), join(to, file));
      return { name, version, file, integrity: found.integrity, dependencies: dependencies[i] ?? {} };
    });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
