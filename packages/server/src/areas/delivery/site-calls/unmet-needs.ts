import type { Db } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { readUnmetBySite } from '../live-shells/index.ts';
import { heldReleases } from './held-releases.repository.ts';

type NeedDependencies = Pick<Dependencies, 'config' | 'site' | 'objects'>;

/**
 * What live releases need and this process does not have, in words: calls, a major of the contract, a library. The last
 * good release does not count where no team has released the remote: the next start replaces its base too.
 */
export async function unmetNeeds(deps: NeedDependencies, db: Db): Promise<readonly string[]> {
  const releases = await heldReleases(db, deps.config.channel);
  const unmetBySite = await readUnmetBySite(deps);
  return releases
    .filter(({ as, started }) => as !== 'last good' || !started)
    .flatMap(({ remote, release, as, calls, needs }) =>
      unmetBySite({ ...needs, calls }).map((problem) => `${remote} ${release} (${as}): ${problem}`),
    );
}

/**
 * Asks until nothing is missing. From then on nothing is asked: this program judges what is released later, and a newer
 * program beside it may have judged it too.
 */
export function unmetNeedsOfStart(
  deps: NeedDependencies & Pick<Dependencies, 'database'>,
): () => Promise<readonly string[]> {
  let isMet = false;
  return async () => {
    if (isMet) return [];
    const unmet = await unmetNeeds(deps, deps.database.brief.db);
    isMet = unmet.length === 0;
    return unmet;
  };
}
