import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  descriptorFormat,
  offerOf,
  releaseText,
  versionMismatch,
  type FirstViewOffer,
  type RemoteManifest,
} from '@commonhearth/registry';
import { judge } from '@commonhearth/registry/judge';
import type { Compilation, Compiler } from 'webpack';
import { apiDocumentFile } from '../apps/api-document.ts';
import { oldestBrowsers } from './browsers.ts';
import { callsOfBuild, filesOfModules } from './calls/calls-made.ts';
import { isFirstView } from './first-view/first-view-plugin.ts';
import { chunkNameOf, isRemote, type AppManifest, type Mode, type ShellManifest } from './manifest.ts';
import { isOutside } from './source-maps-plugin.ts';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function filesOf(compilation: Compilation, chunkGroup: string): string[] {
  return [...(compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [])].filter(
    (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
  );
}

/**
 * What a build has beside its manifest: the running contract, the shared libraries, the federation runtime.
 */
export interface Surroundings {
  readonly mode: Mode;
  /** The folder that has the API document, if the app is in a workspace. */
  readonly workspace: string;
  readonly contract: string;
  /** Versions of older majors of the contract that a shell offers too. */
  readonly olderContracts: readonly string[];
  /** Versions that the shell provides, ranges that a remote takes. */
  readonly shared: Readonly<Record<string, string>>;
  readonly runtime: string;
  /** Its pages that have first views. */
  readonly firstViews: readonly FirstViewOffer[];
}

/**
 * Emits what the build made as data: modules with their files, the integrity of every file, and a hash over
 * all. A descriptor that no site would take whole fails the build.
 */
export class DescriptorPlugin {
  readonly #manifest: AppManifest;
  readonly #surroundings: Surroundings;
  constructor(manifest: AppManifest, surroundings: Surroundings) {
    this.#manifest = manifest;
    this.#surroundings = surroundings;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DescriptorPlugin', (compilation) => {
      let code: readonly string[] = [];
      // before modules are joined, which have no files then
      compilation.hooks.finishModules.tap('DescriptorPlugin', (modules) => {
        code = filesOfModules(modules);
      });
      compilation.hooks.processAssets.tap(
        { name: 'DescriptorPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = this.#manifest;
          const [name, descriptor] = isRemote(manifest)
            ? ['descriptor.json', this.#remote(compilation, manifest, code)]
            : ['shell.json', this.#shell(compilation, manifest)];
          compilation.emitAsset(name, new webpack.sources.RawSource(JSON.stringify(descriptor)));
        },
      );
    });
  }

  #files(compilation: Compilation): Record<string, string> {
    return Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => !isOutside(name))
        .map(({ name, source }) => [name, integrityOf(Buffer.from(source.source()))] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  #firstView(files: Readonly<Record<string, string>>) {
    const file = Object.keys(files).find(isFirstView);
    return file === undefined ? {} : { firstView: { file, pages: this.#surroundings.firstViews } };
  }

  #calls(compilation: Compilation, manifest: RemoteManifest, code: readonly string[]) {
    const { workspace } = this.#surroundings;
    compilation.fileDependencies.add(apiDocumentFile(workspace));
    try {
      return callsOfBuild(workspace, manifest, code);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      compilation.errors.push(new webpack.WebpackError(`${manifest.name}: ${words}`));
      return {};
    }
  }

  #remote(compilation: Compilation, manifest: RemoteManifest, code: readonly string[]) {
    const { mode, contract, shared, runtime } = this.#surroundings;
    if (versionMismatch(manifest.contract, contract) !== undefined)
      compilation.errors.push(
        new webpack.WebpackError(
          `${manifest.name}: the installed contract is ${contract}, which ${manifest.contract} in remote.manifest.ts does not admit: write there the lowest version that has what the code uses, such as ^${contract}`,
        ),
      );
    const offer = { ...offerOf(manifest), shared, runtime };
    const files = this.#files(compilation);
    const modules = Object.fromEntries(
      Object.keys(manifest.exposes).map((module) => [
        module,
        { files: filesOf(compilation, chunkNameOf(module)) },
      ]),
    );
    const said = {
      ...offer,
      entry: 'remoteEntry.js',
      modules,
      ...this.#firstView(files),
      ...this.#calls(compilation, manifest, code),
    };
    const hash = createHash('sha256')
      .update(releaseText({ ...said, files }))
      .digest('hex')
      .slice(0, 12);
    const descriptor = { ...said, hash, ...(mode === 'production' && { files }) };
    const { findings } = judge([{ value: descriptor, unhashed: mode === 'development' }]);
    for (const { part, problem } of findings)
      compilation.errors.push(new webpack.WebpackError(`${manifest.name}, ${part}: ${problem}`));
    return descriptor;
  }

  #shell(compilation: Compilation, manifest: ShellManifest) {
    const { mode, contract, olderContracts, shared, runtime } = this.#surroundings;
    const files = this.#files(compilation);
    const frames = Object.keys(files).find((file) => /^frames\.\w+\.json$/.test(file));
    const fonts = Object.keys(files).filter((file) => file.endsWith('.woff2'));
    return {
      format: descriptorFormat,
      ...manifest,
      contract,
      olderContracts,
      olderReleases: filesOf(compilation, 'older-releases'),
      shared,
      runtime,
      entry: filesOf(compilation, 'main'),
      signIn: [...new Set(['later', 'sign-in'].flatMap((name) => filesOf(compilation, name)))],
      fonts,
      frames,
      ...this.#firstView(files),
      fetchesHashes: true,
      takesOver: true,
      browsers: oldestBrowsers,
      ...(mode === 'production' && { files }),
    };
  }
}
