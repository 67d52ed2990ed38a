import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Compiler } from 'webpack';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');
const run = promisify(execFile);
const printFrames = join(import.meta.dirname, '../frames/frames-program.ts');

/**
 * Emits what pages look like before any script runs, as `frames.<hash>.json`: HTML by kind of page, for the
 * server to put into its answer.
 */
export class FramesPlugin {
  readonly #host: string;
  readonly #publicPath: string;
  constructor(host: string, publicPath: string) {
    this.#host = host;
    this.#publicPath = publicPath;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FramesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'FramesPlugin', stage }, async () => {
        const assets = compilation.getAssets().map(({ name }) => name);
        const { stdout } = await run(process.execPath, [printFrames, this.#host], {
          env: { ...process.env, NODE_ENV: 'production' },
          maxBuffer: 8 * 1024 * 1024,
        });
        const frames = stdout.replaceAll(/\{asset ([\w-]+)\.(\w+)\}/g, (_, name: string, type: string) => {
          const asset = assets.find((one) => one.startsWith(`${name}.`) && one.endsWith(`.${type}`));
          if (asset === undefined)
            throw new Error(`A frame asks for ${name}.${type}, which the build did not make.`);
          return this.#publicPath + asset;
        });
        const hash = createHash('sha256').update(frames).digest('hex').slice(0, 10);
        compilation.emitAsset(`frames.${hash}.json`, new webpack.sources.RawSource(frames));
      });
    });
  }
}
