import { join } from 'node:path';
import { createLogger } from '../../../logging/logger.ts';
import { openQueues } from '../../../jobs/run-jobs.ts';
import { listJobs } from '../../../collect/jobs.ts';
import { checkProviders, chooseProviders } from '../../../providers/providers.ts';
import { reachDatabase } from '../../../start/reach-database.ts';
import { toStartFailure } from '../../../start/to-start-failure.ts';
import { runCommand, type Command } from '../command.ts';
import { files } from '../description.ts';
import { checkedBackup, restoreBackup } from './restore-backup.ts';
import { queueAgain } from '../waiting-jobs.ts';

const log = createLogger({
  level: 'warn',
  write: (line) => {
    process.stderr.write(line);
  },
});

/** Puts the jobs of a backup into the queue of a database, whose tables are made where there are none. */
async function queueJobs(url: string, folder: string, signal: AbortSignal): Promise<number> {
  const boss = await openQueues(url, listJobs, log, { supervise: false, schedule: false, signal });
  try {
    const known = listJobs.map(({ name }) => name);
    return await queueAgain(boss, url, join(folder, files.jobs), { known, signal });
  } finally {
    await boss.stop({ graceful: true, timeout: 10_000 });
  }
}

const restore: Command = {
  name: 'restore',
  usage: `Usage:
  npm run restore -- <folder of a backup>

Restores a backup into an empty database and the object store in the settings (DATABASE_URL or DATA_DIR, S3_…), and migrates it to this
version; backups of earlier versions work too. Checks every file before it changes anything. If a restore is interrupted, run it again:
the site cannot start on that database until the restore is complete.

Example:
  DATA_DIR=/srv/commonhearth npm run restore -- /var/backups/commonhearth/2026-11-21

Exits with 0 if the site can start, 2 if an argument, a setting or the backup is wrong or the database is not empty, 130 if it was
stopped, otherwise with another code.`,
  left: 'Run it again: it starts over if the rows are not in yet, and otherwise continues from there.',
  async work(config, { folder, steps, signal }) {
    const backup = await checkedBackup(folder, { steps, signal });
    await checkProviders(config).catch((error: unknown) => {
      throw toStartFailure(error, 'start', config);
    });
    const reached = await reachDatabase(config, { onProgress: steps.say, signal }).catch((error: unknown) => {
      throw toStartFailure(error, 'database', config);
    });
    const { url, ownerUrl, app, leave } = reached;
    try {
      await restoreBackup(backup, {
        ownerUrl,
        app,
        stores: chooseProviders(config, () => new Date()),
        queueJobs: () => queueJobs(url, folder, signal),
        steps,
        signal,
      });
    } finally {
      await leave();
    }
    return 'You can start the site now';
  },
};

process.exit(await runCommand(restore, process.argv.slice(2)));
