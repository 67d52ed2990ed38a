import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);
const RefreshPlugin =
  require('@pmmmwh/react-refresh-webpack-plugin') as typeof import('@pmmmwh/react-refresh-webpack-plugin');

/** Where the development server keeps an app's files; a release's address is rewritten to it. */
export const developmentPath = (name: string): string => `/dev/${name}/`;

/** Where a page of another address finds the development server; empty where it stands before the page. */
const developmentOrigin = (): string => process.env['DEV_ORIGIN'] ?? '';

/**
 * Whether edits show without a reload. React can do so in its development build only, which a site's shell may not
 * have: JSX of development breaks in its production build.
 */
export const refreshes = (): boolean => process.env['DEV_REFRESH'] !== 'off';

/** What development adds: edits show without a reload, in shell and remotes alike. */
export function developmentParts(name: string): {
  readonly plugins: NonNullable<Configuration['plugins']>;
  readonly alias: Record<string, string>;
  readonly publicPath: string;
  /** In milliseconds: a development server that compiles answers late. */
  readonly chunkLoadTimeout: number;
} {
  const runtime = join(import.meta.dirname, 'refresh-runtime.cjs');
  return {
    plugins: refreshes() ? [new RefreshPlugin({ overlay: false, library: name, include: /\.tsx$/ })] : [],
    // imported by name in one place and by its file in another
    alias: {
      'react-refresh/runtime$': runtime,
      [`${require.resolve('react-refresh/runtime')}$`]: runtime,
      'the-refresh-runtime$': join(
        dirname(require.resolve('react-refresh/package.json')),
        'cjs/react-refresh-runtime.development.js',
      ),
    },
    publicPath: developmentOrigin() + developmentPath(name),
    chunkLoadTimeout: 120_000,
  };
}
