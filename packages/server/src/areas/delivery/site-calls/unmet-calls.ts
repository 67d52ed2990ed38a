import type { Channel } from '@commonhearth/registry';
import { callProblems } from '@commonhearth/registry/judge';
import type { Db } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { heldReleases } from './held-releases.repository.ts';
import { siteApi } from './site-api.ts';

/**
 * What live releases expect of calls and this program does not answer, in words. The last good release of a start does
 * not count: the same start replaced it.
 */
export async function unmetCalls(db: Db, channel: Channel): Promise<readonly string[]> {
  const releases = await heldReleases(db, channel);
  return releases
    .filter(({ as, started }) => as !== 'last good' || !started)
    .flatMap(({ remote, release, as, descriptor }) =>
      callProblems(descriptor, siteApi()).map(({ problem }) => `${remote} ${release} (${as}): ${problem}`),
    );
}

/**
 * Asks until nothing is missing. From then on nothing is asked: this program judges what is released later, and a newer
 * program beside it may have judged it too.
 */
export function unmetCallsOfStart({
  config: { channel },
  database: { brief },
}: Pick<Dependencies, 'config' | 'database'>): () => Promise<readonly string[]> {
  let isMet = false;
  return async () => {
    if (isMet) return [];
    const unmet = await unmetCalls(brief.db, channel);
    isMet = unmet.length === 0;
    return unmet;
  };
}
