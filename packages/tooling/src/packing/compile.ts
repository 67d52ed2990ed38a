import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesOf, isSource, type Published } from './published.ts';

/** Writes JavaScript and declarations of what the packages export, and of no file beside, below `out`. Throws with what the compiler says. */
export function compile(workspace: string, packages: readonly Published[], out: string): void {
  const project = `${out}.tsconfig.json`;
  const ambient = packages.flatMap(({ path }) => globSync(`${path}/src/**/*.d.ts`, { cwd: workspace }));
  const entries = packages.flatMap((one) => entriesOf(one).map((file) => join(one.path, file)));
  // what is found below node_modules is not compiled, links of the workspace neither
  const paths = packages.flatMap(({ path, manifest, exports }) =>
    Object.entries(exports)
      .filter(([, file]) => isSource(file))
      .map(([key, file]) => [join(manifest.name, key), [join(workspace, path, file)]]),
  );
  const options = {
    extends: join(workspace, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(workspace, 'packages'),
      outDir: out,
      paths: Object.fromEntries(paths) as unknown,
      types: ['node'],
      typeRoots: [join(workspace, 'node_modules/@types')],
    },
    files: [...entries, ...ambient, 'node_modules/vitest/globals.d.ts'].map((file) => join(workspace, file)),
  };
  writeFileSync(project, JSON.stringify(options));
  const compiler = join(workspace, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The packages do not compile:\n${stdout}`);
  copyAssets(workspace, out);
}

/** What stands beside compiled files and is imported by its path, not as a module of TypeScript. */
function copyAssets(workspace: string, out: string): void {
  for (const file of globSync('*/src/**/*.{cjs,woff2,svg}', { cwd: join(workspace, 'packages') }))
    if (existsSync(join(out, dirname(file))))
      copyFileSync(join(workspace, 'packages', file), join(out, file));
}
