import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Stats } from 'webpack';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');

function bundle(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null || stats === undefined) reject(error ?? new Error('webpack answered nothing'));
        else resolve(stats);
      });
    });
  });
}

/** Builds the app of a folder. Throws with what webpack, or the app's configuration, says. */
export async function build(root: string): Promise<void> {
  const { default: configuration } = (await import(pathToFileURL(join(root, 'webpack.config.ts')).href)) as {
    default: Configuration;
  };
  const stats = await bundle(configuration);
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}
