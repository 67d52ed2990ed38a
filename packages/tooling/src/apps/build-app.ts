import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');

/** Builds once. Throws with what webpack says. */
export function bundle(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null || stats === undefined) reject(error ?? new Error('webpack returned nothing'));
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
}

/** Builds the app of a folder. Throws with what webpack, or the app's configuration, says. */
export async function build(root: string): Promise<void> {
  const { default: configuration } = (await import(pathToFileURL(join(root, 'webpack.config.ts')).href)) as {
    default: Configuration;
  };
  await bundle(configuration);
}
