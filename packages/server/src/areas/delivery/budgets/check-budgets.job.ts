import type { Descriptor, ReleaseSizes } from '@commonhearth/registry';
import { exceededLimits, type ExceededLimit } from '@commonhearth/registry/judge';
import { releaseName, type Allowance } from '@commonhearth/schemas';
import type { Foundation } from '../../../dependencies.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { tellOwner } from '../owners/index.ts';
import { heldWithLimits } from './budgets.repository.ts';
import { sizeReader } from './measured-sizes.ts';

type Held = Awaited<ReturnType<typeof heldWithLimits>>[number];

const subjects = { entry: 'its entry has', page: 'its largest page has', all: 'all its files have' } as const;
const authors = { manifest: 'its manifest', site: 'the site' } as const;

const inWords = ({ what, bytes, limit, setBy }: ExceededLimit): string =>
  `${subjects[what]} ${bytes} bytes compressed, but ${authors[setBy]} allows ${limit}`;

const readSizes = sizeReader();

/** As registered, or of a build of a start, as measured. Undefined for code at an address, which the site doesn't store. */
async function sizesOf({ objects }: Foundation, held: Held): Promise<ReleaseSizes | undefined> {
  if (held.sizes !== null) return held.sizes as ReleaseSizes;
  if (!held.base.startsWith('remotes/')) return undefined;
  return readSizes(objects, held.base.replace(/\/?$/, '/'), held.descriptor as Descriptor);
}

async function checkBudget(deps: Foundation, held: Held): Promise<void> {
  const { remote, version } = held;
  const descriptor = held.descriptor as Descriptor;
  const sizes = await sizesOf(deps, held);
  if (sizes === undefined) return;
  const { page, all } = (held.allowed ?? {}) as Allowance;
  const exceeded = exceededLimits(descriptor, sizes, { page, all });
  if (exceeded.length === 0) return;
  const text = `${remote} ${version} is over budget: ${exceeded.map(inWords).join('; ')}.`;
  const found = {
    action: 'over_budget',
    objectType: 'release',
    objectId: `${remote} ${releaseName({ version, hash: descriptor.hash })}`,
    after: { exceeded: exceeded.map(inWords).join('; ') },
  } as const;
  await deps.database.db.transaction((tx) =>
    tellOwner(deps, tx, { remote, kind: 'over_budget', text }, found),
  );
}

/**
 * Tells owners of live releases that are over a byte limit. A release is judged when it is registered, so this finds what
 * changed since: a limit that a superuser or a new version of the site lowered, a rollback to a larger release, and builds
 * that a start put into the channel, which nobody measured. The same is told once in 30 days.
 */
export const checkBudgetsJob = defineScheduledJob({
  name: 'check-budgets',
  schedule: '23 * * * *',
  handler: async (deps) => {
    for (const held of await heldWithLimits(deps.database.db, deps.config.channel))
      await checkBudget(deps, held).catch((error: unknown) => {
        // one that cannot be measured keeps no other from being told
        deps.log.error({ err: error, remote: held.remote }, 'budgets: a release was not checked');
      });
  },
});
