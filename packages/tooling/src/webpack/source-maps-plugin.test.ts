import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { bundle } from '../apps/build-app.ts';
import { isOutside, SourceMapsPlugin } from './source-maps-plugin.ts';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');

/** Writes a descriptor with the files that browsers get, as builds do. */
class Descriptor {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Descriptor', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Descriptor', stage }, (assets) => {
        const files = Object.keys(assets).filter((name) => !isOutside(name));
        const text = JSON.stringify({ hash: 'aaaaaaaaaaaa', files });
        compilation.emitAsset('descriptor.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-maps-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(
    join(root, 'src/home.js'),
    "export const open = () => {\n  throw new Error('It broke.');\n};\n",
  );
  writeFileSync(join(root, 'src/main.js'), "import { open } from './home.js';\nopen();\n");
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const build = (plugins: readonly { apply(compiler: Compiler): void }[]) =>
  bundle({
    mode: 'production',
    context: root,
    entry: './src/main.js',
    devtool: false,
    output: { path: join(root, 'dist'), clean: true, filename: '[name].[contenthash:10].js' },
    plugins: [new Descriptor(), ...plugins],
  });
const dist = () =>
  Object.fromEntries(
    readdirSync(join(root, 'dist'))
      .sort()
      .map((name) => [name, readFileSync(join(root, 'dist', name), 'utf8')]),
  );

it('[OWN-02] writes maps outside of what browsers get, and changes no byte of that', async () => {
  await build([]);
  const without = dist();
  const maps = join(root, '.cache/source-maps/mf-a');
  mkdirSync(maps, { recursive: true });
  writeFileSync(join(maps, 'of-an-earlier-build.js.map'), '{}');
  await build([new SourceMapsPlugin(root, 'mf-a')]);
  expect(dist()).toEqual(without);
  const [script = ''] = Object.keys(without).filter((name) => name.endsWith('.js'));
  expect(readdirSync(maps).sort()).toEqual([`${script}.map`, 'release.txt'].sort());
  expect(readFileSync(join(maps, 'release.txt'), 'utf8')).toBe('aaaaaaaaaaaa');
  const map = JSON.parse(readFileSync(join(maps, `${script}.map`), 'utf8')) as {
    readonly sources: readonly string[];
    readonly sourcesContent: readonly string[];
  };
  expect(map.sources).toContain('./src/home.js');
  expect(map.sourcesContent.join('\n')).toContain("throw new Error('It broke.')");
});
