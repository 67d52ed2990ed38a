import type { Descriptor, ReleaseSizes } from '@commonhearth/registry';
import { exceededLimits, type ExceededLimit } from '@commonhearth/registry/judge';
import { releaseName, type Allowance } from '@commonhearth/schemas';
import type { Foundation } from '../../../dependencies.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { tellOwner } from '../owners/index.ts';
import { liveReleasesWithLimits } from './budgets.repository.ts';
import { sizeReader } from './measured-sizes.ts';

type LiveRelease = Awaited<ReturnType<typeof liveReleasesWithLimits>>[number];

const subjects = { entry: 'its entry has', page: 'its largest page has', all: 'all its files have' } as const;
const limitSources = { manifest: 'its manifest', site: 'the site' } as const;

const formatLimit = ({ what, bytes, limit, setBy }: ExceededLimit): string =>
  `${subjects[what]} ${bytes} bytes compressed, but ${limitSources[setBy]} allows ${limit}`;

const readSizes = sizeReader();

/** The sizes of a registered release, or of a build that a start found. Undefined for code that the site doesn't store. */
async function getSizes({ objects }: Foundation, release: LiveRelease): Promise<ReleaseSizes | undefined> {
  if (release.sizes !== null) return release.sizes as ReleaseSizes;
  if (!release.base.startsWith('remotes/')) return undefined;
  return readSizes(objects, release.base.replace(/\/?$/, '/'), release.descriptor as Descriptor);
}

async function checkBudget(deps: Foundation, release: LiveRelease): Promise<void> {
  const { remote, version } = release;
  const descriptor = release.descriptor as Descriptor;
  const sizes = await getSizes(deps, release);
  if (sizes === undefined) return;
  const { page, all } = (release.allowed ?? {}) as Allowance;
  const exceeded = exceededLimits(descriptor, sizes, { page, all });
  if (exceeded.length === 0) return;
  const limits = exceeded.map(formatLimit).join('; ');
  const text = `${remote} ${version} is over budget: ${limits}.`;
  const finding = {
    action: 'over_budget',
    objectType: 'release',
    objectId: `${remote} ${releaseName({ version, hash: descriptor.hash })}`,
    after: { exceeded: limits },
  } as const;
  await deps.database.db.transaction((tx) =>
    tellOwner(deps, tx, { remote, kind: 'over_budget', text }, finding),
  );
}

/**
 * Notifies owners of live releases that exceed a byte limit. The site validates a release when it is registered, so this
 * finds later changes: a limit that a superuser or a new version of the site lowered, a rollback to a larger release, and
 * builds that a start put into the channel. Repeats a notice after 30 days.
 */
export const checkBudgetsJob = defineScheduledJob({
  name: 'check-budgets',
  schedule: '23 * * * *',
  handler: async (deps) => {
    for (const release of await liveReleasesWithLimits(deps.database.db, deps.config.channel))
      await checkBudget(deps, release).catch((error: unknown) => {
        deps.log.error({ err: error, remote: release.remote }, 'budgets: a release was not checked');
      });
  },
});
