import { unmetByShell } from '@commonhearth/registry/judge';
import type { Dependencies } from '../../../dependencies.ts';
import { StartFailure } from '../../../start-failure.ts';
import { shellOfThisServer } from '../live-shells/index.ts';
import { BadBuild, readLocalRemotes, readShellBuild } from '../local-builds/index.ts';
import { heldReleases, type HeldRelease } from './held-releases.repository.ts';

type FitDependencies = Pick<Dependencies, 'config' | 'database' | 'objects'>;

/** Which builds of earlier starts this start replaces. A channel for visitors keeps those that this checkout has no build of. */
async function readReplaced(
  { config }: FitDependencies,
  appsRoot: string,
): Promise<(held: HeldRelease) => boolean> {
  const remotes = await readLocalRemotes({ root: appsRoot, output: 'dist' });
  const built = new Set(
    remotes.flatMap(({ name, build }) => (build === undefined || build instanceof BadBuild ? [] : [name])),
  );
  return ({ remote, as, started }) =>
    started && (config.channel === 'development' || as === 'last good' || built.has(remote));
}

/**
 * Refuses a start whose shell breaks live releases that the present shell runs. All processes serve the shell that the
 * last start stored, so readiness, which is checked later, would not protect visitors.
 */
export async function requireFittingShell(deps: FitDependencies, appsRoot: string): Promise<void> {
  const { config, database, objects } = deps;
  if (config.profile === 'development') return;
  const present = (await shellOfThisServer(objects))?.shell;
  const next = (await readShellBuild({ root: appsRoot, output: 'dist' }))?.descriptor;
  if (present === undefined || next === undefined) return;
  const isReplaced = await readReplaced(deps, appsRoot);
  const broken = (await heldReleases(database.db, config.channel))
    .filter((held) => !isReplaced(held) && unmetByShell(held.needs, present).length === 0)
    .flatMap(({ remote, release, as, needs }) =>
      unmetByShell(needs, next, 'the shell of this version').map(
        ({ problem }) => `${remote} ${release} (${as}): ${problem}`,
      ),
    );
  if (broken.length === 0) return;
  throw new StartFailure(
    'pages',
    `The start was stopped before it changed any page. ${broken.join('; ')}. Deploy a version that has it, or switch these remotes off at /hfc/_i/releases first.`,
  );
}
