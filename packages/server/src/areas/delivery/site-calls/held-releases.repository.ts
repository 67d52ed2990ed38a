import type { Channel, Descriptor } from '@commonhearth/registry';
import { readHeld } from '@commonhearth/registry/judge';
import type { Db } from '../../../db/client.ts';
import { heldBy, releasedRemotes, releaseIn } from '../remotes/index.ts';

/** A release that a page may run: by itself, or after another one failed. */
export interface HeldRelease {
  readonly remote: string;
  readonly release: string;
  readonly as: 'base' | 'rollout' | 'last good';
  /** A start took it from a checkout, and no team has released its remote: the next start replaces it if it has the remote. */
  readonly started: boolean;
  readonly descriptor: Descriptor;
}

/** The releases of every remote that is not switched off. Pages leave out what cannot be read, and so does this. */
export async function heldReleases(db: Db, channel: Channel): Promise<readonly HeldRelease[]> {
  const { rows, lastGood, off } = await heldBy(db, channel);
  const released = await releasedRemotes(db);
  const live = new Set(rows.map(({ remote }) => remote));
  return [
    ...rows.map((row) => ({ ...row, as: row.percent === 100 ? ('base' as const) : ('rollout' as const) })),
    ...lastGood.map((row) => ({ ...row, as: 'last good' as const })),
  ].flatMap(({ remote, base, as, descriptor: stored }) => {
    const descriptor = readHeld(stored);
    if (!live.has(remote) || off.has(remote) || descriptor === undefined) return [];
    return [{ remote, release: releaseIn(base), as, started: !released.has(remote), descriptor }];
  });
}
