import { callProblems } from '@commonhearth/registry/judge';
import type { Db } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answeredCalls } from '../release-checks/index.ts';
import { heldReleases } from './held-releases.repository.ts';

type CallDependencies = Pick<Dependencies, 'config' | 'site'>;

/**
 * What live releases expect of calls and this process does not answer, in words. The last good release of a start does
 * not count: the same start replaced it.
 */
export async function unmetCalls({ config, site }: CallDependencies, db: Db): Promise<readonly string[]> {
  const releases = await heldReleases(db, config.channel);
  return releases
    .filter(({ as, started, calls }) => calls !== undefined && (as !== 'last good' || !started))
    .flatMap(({ remote, release, as, calls }) =>
      callProblems({ calls }, answeredCalls(site)).map(
        ({ problem }) => `${remote} ${release} (${as}): ${problem}`,
      ),
    );
}

/**
 * Asks until nothing is missing. From then on nothing is asked: this program judges what is released later, and a newer
 * program beside it may have judged it too.
 */
export function unmetCallsOfStart(
  deps: CallDependencies & Pick<Dependencies, 'database'>,
): () => Promise<readonly string[]> {
  let isMet = false;
  return async () => {
    if (isMet) return [];
    const unmet = await unmetCalls(deps, deps.database.brief.db);
    isMet = unmet.length === 0;
    return unmet;
  };
}
