import { basename, join } from 'node:path';
import { appOf, findApps, isByItself } from '@commonhearth/tooling/apps';
import { Refusal } from '../failure.ts';
import { runChild } from './run-child.ts';

/** A remote's sources: what builds and tests them. */
export interface Project {
  /** Where all lies that a build is made of: of a workspace its root, as its packages go into each remote. */
  readonly sources: string;
  /** Where a build goes. */
  readonly dist: string;
  /** Where its source maps go. */
  readonly maps: string;
  /** False where it failed, which it has said by then. Builds nothing where nothing changed. */
  build(): Promise<boolean>;
  /** The remote's own unit tests. */
  test(): Promise<boolean>;
}

/**
 * The site takes builds of this kind only, and tests run as tests, whatever the shell that runs the command is set to:
 * with the settings of the site in it, NODE_ENV is production, where React has none of what tests need.
 */
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: undefined,
  BUILD_MODE: 'production',
});

const mapsOf = (root: string, remote: string): string => join(root, '.cache/source-maps', remote);

/** A remote in a repository of its own: its scripts build and test it. */
function standalone(folder: string): Project {
  const script = (name: string) => () =>
    runChild('npm', ['run', '--silent', name], { cwd: folder, env: environment() });
  return {
    sources: folder,
    dist: join(folder, 'dist'),
    maps: mapsOf(folder, appOf(folder).name),
    build: script('build'),
    test: script('test'),
  };
}

function inWorkspace(root: string, folder: string, remote: string): Project {
  const node = (...args: readonly string[]) =>
    runChild(process.execPath, args, { cwd: root, env: environment() });
  return {
    sources: root,
    dist: join(folder, 'dist'),
    maps: mapsOf(root, remote),
    build: () => node('packages/tooling/src/commands/develop/build.ts', remote),
    test: () =>
      node(
        'node_modules/vitest/vitest.mjs',
        ...['run', '--passWithNoTests', '--project=!real', '--project=!soak', `${folder}/`],
      ),
  };
}

/** The sources of a remote: of the workspace at `root`, or of the one remote whose folder that is. */
export function findProject(root: string, remote: string): Project {
  if (isByItself(root)) return standalone(root);
  const remotes = findApps(root).filter(({ name }) => name !== 'shell');
  const app = remotes.find(({ name }) => name === remote);
  if (app !== undefined) return inWorkspace(root, app.root, remote);
  throw new Refusal(
    remote === 'shell'
      ? 'The shell is released with the server, and has no releases of its own.'
      : `There is no remote ${remote} in ${basename(root)}.`,
    { reasons: [`Remotes: ${remotes.map(({ name }) => name).join(', ')}`] },
  );
}
