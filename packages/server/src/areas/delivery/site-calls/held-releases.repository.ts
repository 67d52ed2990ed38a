import type { Channel, Descriptor } from '@commonhearth/registry';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { channelRemotes, pastBases } from '../../../db/schema/index.ts';
import { channelRows, releasedRemotes } from '../remotes/index.ts';

/** A release that a page may run: by itself, or after another one failed. */
export interface HeldRelease {
  readonly remote: string;
  readonly release: string;
  readonly as: 'base' | 'rollout' | 'last good';
  /** A start took it from a checkout. No team has released its remote, so the next start replaces it. */
  readonly started: boolean;
  /** As its descriptor says them. Undefined for an older build, which says none. */
  readonly calls: unknown;
  /** What it needs of the shell. */
  readonly needs: Pick<Descriptor, 'contract' | 'shared' | 'runtime'>;
}

/** The name of a release's folder. */
const releaseIn = (base: string): string => base.replace(/\/$/, '').split('/').at(-1) ?? base;

/** As it was judged when it came into the channel. */
const descriptorOf = (stored: unknown) => stored as Descriptor;
const needsOf = ({ contract, shared, runtime }: Descriptor): HeldRelease['needs'] => ({
  contract,
  ...(shared && { shared }),
  ...(runtime !== undefined && { runtime }),
});

/** The releases of every remote that is not switched off. */
export async function heldReleases(db: Db, channel: Channel): Promise<readonly HeldRelease[]> {
  const rows = await channelRows(db, channel);
  const off = await db
    .select({ remote: channelRemotes.remote })
    .from(channelRemotes)
    .where(and(eq(channelRemotes.channel, channel), isNotNull(channelRemotes.offReason)));
  const past = await db
    .selectDistinctOn([pastBases.remote])
    .from(pastBases)
    .where(eq(pastBases.channel, channel))
    .orderBy(pastBases.remote, desc(pastBases.pastBaseId));
  const released = await releasedRemotes(db);
  const live = new Set(rows.map(({ remote }) => remote));
  for (const { remote } of off) live.delete(remote);
  return [
    ...rows.map((row) => ({ ...row, as: row.percent === 100 ? ('base' as const) : ('rollout' as const) })),
    ...past.map((row) => ({ ...row, as: 'last good' as const })),
  ]
    .filter(({ remote }) => live.has(remote))
    .map(({ remote, base, as, releaseId, descriptor }) => ({
      remote,
      release: releaseIn(base),
      as,
      started: releaseId === null && !released.has(remote),
      calls: descriptorOf(descriptor).calls,
      needs: needsOf(descriptorOf(descriptor)),
    }));
}
