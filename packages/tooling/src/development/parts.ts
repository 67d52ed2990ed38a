import type { Configuration } from 'webpack';
import type { App } from '../apps/find-apps.ts';
import { isStopping } from '../children/run-program.ts';
import { developmentPath } from '../webpack/development.ts';
import { configurationOf, withOwnCache } from './configurations.ts';
import { appsHere, here } from './here.ts';
import { useLastBuilds } from './last-builds.ts';
import type { Site } from './live-site.ts';
import { shellFiles, useShellBuild } from './shell-build.ts';
import type { Wanted } from './wanted.ts';

const isShell = ({ name }: App): boolean => name === 'shell';

/** What a page is made of: apps that are compiled as they are edited, and where its other files are. */
export interface Parts {
  readonly compiled: readonly Configuration[];
  /** Whether edits are put into the running page. */
  readonly hot: boolean;
  /** The folder of the shell's files, where it is not compiled and not a live site's. */
  readonly shellFiles: string | undefined;
  /** A site's address of one of our files, as the address where we have it. */
  readonly rewrite: (url: string) => string;
}

const shellRewritten = (url: string): string => url.replace(/^\/assets\//, developmentPath('shell'));
const allRewritten = (url: string): string =>
  shellRewritten(url).replace(/^\/remotes\/([^/]+)\/[^/]+\//, (_, name: string) => developmentPath(name));

/**
 * Makes the parts ready: what is not compiled from now on is there when this is done. Throws `UnreadableApp`, and what
 * webpack says of a shell that cannot be built.
 */
export async function prepareParts(wanted: Wanted, origin: string, site: Site | undefined): Promise<Parts> {
  const isCompiled = (app: App): boolean => (isShell(app) ? wanted.shell : wanted.remotes.includes(app.name));
  const apps = appsHere();
  const rest = apps.filter((app) => !isCompiled(app));
  const shell = site === undefined ? rest.find(isShell) : undefined;
  if (site === undefined)
    await useLastBuilds(
      here,
      rest.filter((app) => !isShell(app)),
    );
  if (isStopping()) process.exit(130);
  process.env['BUILD_MODE'] = 'development';
  if (shell !== undefined) await useShellBuild(here, shell);
  const hot = site?.shell.files === undefined;
  if (!hot) process.env['DEV_REFRESH'] = 'off';
  if (wanted.alone) process.env['DEV_ORIGIN'] = origin;
  const compiled = await Promise.all(apps.filter(isCompiled).map(configurationOf));
  return {
    hot,
    compiled: hot ? compiled : compiled.map((one) => withOwnCache(one, 'reloaded')),
    shellFiles: shell && shellFiles(here),
    rewrite: site !== undefined ? (url) => url : wanted.alone ? shellRewritten : allRewritten,
  };
}
