import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../apps/build-app.ts';
import { oldestBrowsers } from './browsers.ts';
import { DescriptorPlugin, type Surroundings } from './descriptor-plugin.ts';
import type { AppManifest } from './manifest.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'descriptor-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Builds an app of these files, which starts with `main.js`, with version 3.1.0 of the contract. */
function build(manifest: AppManifest, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const surroundings: Surroundings = {
    ...{ mode: 'development', workspace: root, contract: '3.1.0', olderContracts: ['2.75.0'] },
    ...{ shared: {}, runtime: '2.0.0', firstViews: [] },
  };
  return bundle({
    mode: 'production',
    context: root,
    entry: './main.js',
    output: { path: join(root, 'dist'), chunkFilename: '[name].js' },
    plugins: [new DescriptorPlugin(manifest, surroundings)],
  });
}

it('[OWN-13] a build fails if its manifest does not admit the installed contract, and says what to write', async () => {
  const buildFor = (contract: string) =>
    build(
      {
        ...{ name: 'mf-a', version: '1.0.0', contract, exposes: { './register': './main.js' } },
        ...{ routes: [], slots: [], nav: [], slices: [], calls: [] },
      },
      { 'main.js': '' },
    );
  await expect(buildFor('^2.1.0')).rejects.toThrow(
    'mf-a: the installed contract is 3.1.0, which ^2.1.0 in remote.manifest.ts does not admit: write there the lowest version that has what the code uses, such as ^3.1.0',
  );
  await expect(buildFor('^3.2.0')).rejects.toThrow('which ^3.2.0 in remote.manifest.ts does not admit');
  await expect(buildFor('^3.0.0')).resolves.toBeUndefined();
});

it('[OWN-13] [RWD-06] the descriptor of the shell has its older contracts, the scripts for releases that need them, and the oldest browsers', async () => {
  await build(
    { name: 'shell', version: '1.0.0', routes: [], offers: [] },
    {
      'main.js': "import(/* webpackChunkName: 'older-releases' */ './older.js');",
      'older.js': 'console.log(2);',
    },
  );
  expect(JSON.parse(readFileSync(join(root, 'dist/shell.json'), 'utf8'))).toMatchObject({
    contract: '3.1.0',
    olderContracts: ['2.75.0'],
    olderReleases: ['older-releases.js'],
    browsers: oldestBrowsers,
  });
});
