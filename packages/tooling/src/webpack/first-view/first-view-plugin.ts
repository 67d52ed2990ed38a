import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Compiler, Configuration } from 'webpack';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');
const file = 'first-view.js';

/** Whether an asset of the build is the first-view file. */
export const isFirstView = (name: string): boolean => /^first-view\.\w+\.js$/.test(name);

/** Emits the code that renders the first views of an app on the server, as `first-view.<hash>.js`. */
export class FirstViewPlugin {
  readonly #config: Configuration;
  constructor(config: Configuration) {
    this.#config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstViewPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstViewPlugin', stage }, async () => {
        const source = await this.#build(compilation.errors);
        if (source === undefined) return;
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
        // prevents the app's minimizer from processing the file again
        const info = { minimized: true };
        compilation.emitAsset(`first-view.${hash}.js`, new webpack.sources.RawSource(source), info);
      });
    });
  }

  async #build(errors: Error[]): Promise<Buffer | undefined> {
    const inner = webpack(this.#config);
    const files = new Map<string, Buffer>();
    // keeps the output in memory: it becomes an asset of the app
    inner.outputFileSystem = {
      ...inner.outputFileSystem,
      mkdir: (_path: string, ...rest: unknown[]) => {
        (rest.at(-1) as () => void)();
      },
      writeFile: (path: string, body: Buffer | string, ...rest: unknown[]) => {
        files.set(path, Buffer.from(body));
        (rest.at(-1) as () => void)();
      },
    } as Compiler['outputFileSystem'];
    const stats = await promisify(inner.run.bind(inner))();
    await promisify(inner.close.bind(inner))();
    errors.push(...(stats?.compilation.errors ?? []));
    return files.get(join(this.#config.output?.path ?? '', file));
  }
}
