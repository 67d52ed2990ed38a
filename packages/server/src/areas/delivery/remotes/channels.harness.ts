import type { Channel, Descriptor } from '@commonhearth/registry';
import { createHash } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { channelRemotes, channels, pastBases, releases, unheldFolders } from '../../../db/schema/index.ts';
import type { StoredRelease } from './channel-changes.ts';

/** A database without releases, and a channel without remotes. */
export async function clearReleases({ db }: Database): Promise<void> {
  for (const table of [channels, pastBases, channelRemotes, releases, unheldFolders]) await db.delete(table);
}

/** Registers a release of a remote that offers nothing; its hash follows from its version. */
export async function registerRelease(
  { db }: Database,
  remote: string,
  version: string,
  given: Partial<Descriptor> = {},
): Promise<StoredRelease & { readonly releaseId: number }> {
  const hash = createHash('sha256').update(`${remote} ${version}`).digest('hex').slice(0, 12);
  const descriptor: Descriptor = {
    format: 1,
    name: remote,
    version,
    contract: '^2.0.0',
    routes: [],
    slots: [],
    nav: [],
    owns: { slices: [], endpoints: [] },
    hash,
    entry: 'remoteEntry.js',
    modules: { './register': { files: [] } },
    files: {},
    ...given,
  };
  const [row] = await db
    .insert(releases)
    .values({
      remote,
      version,
      hash,
      descriptor,
      checks: { tests: { passed: true } },
      sizes: { entry: 1, page: 1, all: 1 },
      registeredAt: new Date(0),
    })
    .returning({ releaseId: releases.releaseId });
  if (row === undefined) throw new Error('the release was not registered');
  return { releaseId: row.releaseId, version, base: `remotes/${remote}/${version}+${hash}/`, descriptor };
}

/** Puts a release into a channel by hand, as if it had always been there. */
export async function holdRelease(
  database: Database,
  channel: Channel,
  remote: string,
  version: string,
  percent = 100,
): Promise<void> {
  const known = await database.db.select().from(channels);
  if (known.some((row) => row.channel === channel && row.remote === remote && row.version === version))
    return;
  const { releaseId, base, descriptor } = await registerRelease(database, remote, version);
  await database.db
    .insert(channels)
    .values({ channel, remote, version, base, descriptor, percent, releaseId, updateTimestamp: new Date(0) });
}
