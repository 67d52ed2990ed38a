import type { Configuration } from 'webpack';

type Plugins = NonNullable<Configuration['plugins']>;

/**
 * The plugins of a build for tests. Source maps go to a folder of the workspace, not to that of the build: another build
 * would replace those of the real release while other tests read them or write there.
 */
export const withoutSourceMaps = (plugins: Plugins = []): Plugins =>
  plugins.filter((plugin) => plugin?.constructor.name !== 'SourceMapsPlugin');
