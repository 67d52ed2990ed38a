import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Compiler } from 'webpack';
import { placeOf } from './place.ts';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');

/** Beside the files of the build, no map could be kept from browsers. */
export const isOutside = (asset: string): boolean => asset.startsWith('..');

/**
 * Writes source maps that no file of the build names to `.cache/source-maps/<remote>`, with the hash of the release that
 * they are of in `release.txt`. The release command uploads them.
 */
export class SourceMapsPlugin {
  readonly #folder: string;
  constructor(root: string, name: string) {
    this.#folder = join(placeOf(root).workspace, '.cache/source-maps', name);
  }

  apply(compiler: Compiler): void {
    const folder = relative(compiler.options.output.path ?? '', this.#folder).replaceAll('\\', '/');
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `${folder}/[file].map`,
      append: false,
      moduleFilenameTemplate: '[resource-path]',
    }).apply(compiler);
    compiler.hooks.compilation.tap('SourceMapsPlugin', (compilation) => {
      // webpack takes the path of this checkout out of a map, but not out of one that is text: hashes would depend on it
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        'SourceMapsPlugin',
        ([source, map, ast]) => [
          source,
          typeof map === 'string' ? (JSON.parse(map) as typeof map) : map,
          ast,
        ],
      );
    });
    // webpack cleans its own folder only
    compiler.hooks.emit.tap('SourceMapsPlugin', () => {
      rmSync(this.#folder, { recursive: true, force: true });
    });
    compiler.hooks.thisCompilation.tap('SourceMapsPlugin', (compilation) => {
      // after the descriptor
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'SourceMapsPlugin', stage }, () => {
        const text = compilation.getAsset('descriptor.json')?.source.source().toString();
        if (text === undefined) return;
        const { hash } = JSON.parse(text) as { readonly hash: string };
        compilation.emitAsset(`${folder}/release.txt`, new webpack.sources.RawSource(hash));
      });
    });
  }
}
