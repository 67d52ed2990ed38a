import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Compilation, Compiler } from 'webpack';
import { chunkNameOf, type AppManifest, type Mode } from './manifest.ts';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function filesOf(compilation: Compilation, chunkGroup: string): string[] {
  return [...(compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [])].filter(
    (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
  );
}

/** Emits what the build made as data: modules with their files, the integrity of every file, and a hash over all. */
export class DescriptorPlugin {
  readonly #manifest: AppManifest;
  readonly #mode: Mode;
  readonly #contract: string;
  constructor(manifest: AppManifest, mode: Mode, contract: string) {
    this.#manifest = manifest;
    this.#mode = mode;
    this.#contract = contract;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DescriptorPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DescriptorPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { exposes } = this.#manifest;
          const name = exposes === undefined ? 'shell.json' : 'descriptor.json';
          compilation.emitAsset(
            name,
            new webpack.sources.RawSource(
              JSON.stringify(
                exposes === undefined ? this.#shell(compilation) : this.#remote(compilation, exposes),
              ),
            ),
          );
        },
      );
    });
  }

  #files(compilation: Compilation): Record<string, string> {
    return Object.fromEntries(
      compilation
        .getAssets()
        .map(({ name, source }) => [name, integrityOf(Buffer.from(source.source()))] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  #remote(compilation: Compilation, exposes: Readonly<Record<string, string>>) {
    const { exposes: _, ...offer } = this.#manifest;
    const files = this.#files(compilation);
    const hash = createHash('sha256')
      .update(JSON.stringify([offer, files]))
      .digest('hex')
      .slice(0, 12);
    const modules = Object.fromEntries(
      Object.keys(exposes).map((module) => [module, { files: filesOf(compilation, chunkNameOf(module)) }]),
    );
    return {
      format: 1,
      ...offer,
      hash,
      entry: 'remoteEntry.js',
      modules,
      ...(this.#mode === 'production' && { files }),
    };
  }

  #shell(compilation: Compilation) {
    const files = this.#files(compilation);
    const frames = Object.keys(files).find((file) => /^frames\.\w+\.json$/.test(file));
    const fonts = Object.keys(files).filter((file) => file.endsWith('.woff2'));
    return {
      format: 1,
      ...this.#manifest,
      contract: this.#contract,
      entry: filesOf(compilation, 'main'),
      fonts,
      frames,
      ...(this.#mode === 'production' && { files }),
    };
  }
}
