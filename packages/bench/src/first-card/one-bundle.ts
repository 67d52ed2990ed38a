import { mkdirSync, readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildForBrowser, scriptsOf } from '../browser-build.ts';
import { scratch, workspace } from '../workspace.ts';

interface Manifest {
  readonly name: string;
  readonly exposes: Readonly<Record<string, string>>;
}
export interface OneBundle {
  readonly folder: string;
  readonly entry: string;
  /** Files of the dashboard's page, to be preloaded as a remote's are. */ readonly page: readonly string[];
}

async function manifests(): Promise<{ root: string; manifest: Manifest }[]> {
  const roots = ['.', 'packages']
    .flatMap((folder) => readdirSync(join(workspace, folder)).map((name) => join(workspace, folder, name)))
    .filter((root) => existsSync(join(root, 'remote.manifest.ts')));
  return Promise.all(
    roots.map(async (root) => ({
      root,
      manifest: (
        (await import(pathToFileURL(join(root, 'remote.manifest.ts')).href)) as { default: Manifest }
      ).default,
    })),
  );
}

/** In place of the federation's containers: the same modules, answered by chunks of the one build. */
async function writeContainers(): Promise<string> {
  const file = join(scratch, 'one-bundle/containers.ts');
  const cases = (await manifests()).flatMap(({ root, manifest }) =>
    Object.entries(manifest.exposes).map(
      ([module, path]) =>
        `  '${manifest.name} ${module}': () => import(/* webpackChunkName: "${manifest.name}-${module.slice(2)}" */ '${join(root, path)}'),`,
    ),
  );
  mkdirSync(join(scratch, 'one-bundle'), { recursive: true });
  writeFileSync(
    file,
    `const modules = {\n${cases.join('\n')}\n};
export const createContainers = () => ({
  open() {},
  load: (remote, module) => modules[remote.descriptor.name + ' ' + module](),
  end() {},
  forgetUnloadedShares() {},
  provideForOlder: () => Promise.resolve(),
});\n`,
  );
  return file;
}

/**
 * The same sources, minifier and splitting by page as the federated build, in one webpack build without
 * containers.
 */
export async function buildOneBundle(): Promise<OneBundle> {
  const folder = join(scratch, 'one-bundle/dist');
  const made = await buildForBrowser({
    context: join(workspace, 'shell'),
    folder,
    entry: { main: './src/main.ts' },
    instead: [[/\/containers\.ts$/, await writeContainers()]],
  });
  const [entry = ''] = scriptsOf(made, 'main');
  const page = [...scriptsOf(made, 'mf-dashboard-register'), ...scriptsOf(made, 'mf-dashboard-home')];
  if (page.length === 0) throw new Error('The bundle contains no pages of remotes.');
  return { folder, entry, page };
}

export const readAsset = (folder: string, name: string): Buffer | undefined =>
  name.includes('..') || !existsSync(join(folder, name)) ? undefined : readFileSync(join(folder, name));
