import type { Db } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { callProblems } from '@commonhearth/registry/judge';
import { announcedShell, answeredCalls, unmetBySite } from '../live-shells/index.ts';
import { heldReleases, type HeldRelease } from './held-releases.repository.ts';

type NeedDependencies = Pick<Dependencies, 'config' | 'site'>;

/**
 * What live releases need and this site does not have, in words. The last good release counts only with its calls, and not
 * if no team has released the remote, because the next start replaces its base too.
 */
export async function unmetNeeds({ config, site }: NeedDependencies, db: Db): Promise<readonly string[]> {
  const releases = await heldReleases(db, config.channel);
  const unmet = unmetBySite(site, await announcedShell(db));
  const unmetOf = ({ as, started, descriptor }: HeldRelease): readonly string[] => {
    if (as !== 'last good') return unmet(descriptor);
    return started ? [] : callProblems(descriptor, answeredCalls(site)).map(({ problem }) => problem);
  };
  return releases.flatMap((held) =>
    unmetOf(held).map((problem) => `${held.remote} ${held.release} (${held.as}): ${problem}`),
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
