import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { listAll, type ObjectStore } from '../../../providers/object-store/object-store.ts';
import { heldFolders, markSwept, noteUnheld } from './unheld-folders.repository.ts';

/** So long a page that was opened before goes on with the files that it knows. */
const keptMs = 30 * 24 * 3600_000;

/** The files of every release in the store, by folder. */
async function releaseFolders(store: ObjectStore): Promise<ReadonlyMap<string, readonly string[]>> {
  const folders = new Map<string, string[]>();
  for await (const { key } of listAll(store, 'remotes/')) {
    const folder = /^remotes\/[^/]+\/[^/]+\//.exec(key)?.[0];
    if (folder === undefined) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), key]);
  }
  return folders;
}

/** Deletes the files of releases 30 days after the last channel let go of them; every night. */
export const sweepReleasesJob = defineScheduledJob({
  name: 'sweep-releases',
  schedule: '10 4 * * *',
  handler: async ({ database, objects, clock, log }) => {
    const folders = await releaseFolders(objects);
    await database.db.transaction(async (tx) => {
      // nobody takes a release into a channel while its files go
      await lockUntilCommit(tx, 'channels');
      const held = await heldFolders(tx);
      const since = await noteUnheld(
        tx,
        [...folders.keys()].filter((folder) => !held.has(folder)),
        clock(),
      );
      const due = [...folders].filter(
        ([folder]) => (since.get(folder)?.getTime() ?? Infinity) <= clock().getTime() - keptMs,
      );
      await markSwept(
        tx,
        due.map(([folder]) => folder),
        clock(),
      );
      for (const [folder, keys] of due) {
        for (const key of keys) await objects.remove(key);
        log.info(`remotes: ${folder} left the last channel 30 days ago and is deleted`);
      }
    });
  },
});
