import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest, ShellDescriptor } from '@commonhearth/registry';
import { judgeRelease, type LiveShell } from '@commonhearth/registry/judge';
import { findApps } from './find-apps.ts';
import { withoutFiles } from './stand-in.ts';

const workspace = join(import.meta.dirname, '../../../..');
const integrity = `sha384-${'A'.repeat(64)}`;
const read = async <Manifest>(file: string): Promise<Manifest> =>
  ((await import(pathToFileURL(file).href)) as { readonly default: Manifest }).default;

/** As its build says it, with one file. */
const builtOf = (manifest: RemoteManifest) => {
  const offer = withoutFiles(manifest);
  const files = [offer.entry];
  return {
    ...offer,
    modules: Object.fromEntries(Object.keys(offer.modules).map((module) => [module, { files }])),
    files: { [offer.entry]: integrity },
    slots: manifest.slots,
  };
};

it('[PLT-09] each remote of this workspace may be released beside all others', async () => {
  const { routes } = await read<ShellDescriptor>(join(workspace, 'shell/shell.manifest.ts'));
  const shell: LiveShell = { version: '1.0.0', contract: '2.0.0', routes };
  const apps = findApps(workspace).filter(({ name }) => name !== 'shell');
  const manifests = await Promise.all(
    apps.map(({ root }) => read<RemoteManifest>(join(root, 'remote.manifest.ts'))),
  );
  const remotes = manifests.map(builtOf);
  const held = remotes.map((base) => ({ remote: base.name, base }));
  expect(remotes.length).toBeGreaterThan(4);
  for (const remote of remotes) {
    const problems = judgeRelease(
      { value: remote, hash: remote.hash },
      { shells: [shell], held, api: { operations: {}, shapes: {} } },
    );
    expect([remote.name, problems.filter(({ path }) => path !== 'contract')]).toEqual([remote.name, []]);
  }
});
