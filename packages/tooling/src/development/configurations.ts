import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { App } from '../apps/find-apps.ts';

/** Ends the development server where an app cannot even be read: the next save of its manifest starts it again. */
export const unreadableApp = 4;
export class UnreadableApp extends Error {}

/** What webpack is to make of an app. Throws `UnreadableApp`. */
export async function configurationOf({ name, root }: App): Promise<Configuration> {
  const file = join(root, 'webpack.config.ts');
  try {
    return ((await import(pathToFileURL(file).href)) as { default: Configuration }).default;
  } catch (error) {
    throw new UnreadableApp(
      `The manifest or the configuration of ${name} cannot be read:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

/** Kept apart from builds that can be updated in the page: webpack's cache would mix them up. */
export const withOwnCache = (configuration: Configuration, name: string): Configuration => ({
  ...configuration,
  ...(typeof configuration.cache === 'object' &&
    configuration.cache.type === 'filesystem' && {
      cache: { ...configuration.cache, name: `${configuration.name ?? ''}-${name}` },
    }),
});
