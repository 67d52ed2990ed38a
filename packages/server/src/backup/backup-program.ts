import { hasDatabase } from '../db/embedded/index.ts';
import { chooseProviders } from '../providers/providers.ts';
import { reachDatabase } from '../start/reach-database.ts';
import { toStartFailure } from '../start/start-failure.ts';
import { BackupError } from './backup-error.ts';
import { runCommand, type Command } from './command.ts';
import { makeBackup } from './make-backup.ts';

const backup: Command = {
  name: 'backup',
  usage: `Usage:
  npm run backup -- <folder>

Writes all rows of the site's database, as they are at one moment, the jobs that wait and all objects into a new folder, each file with
its SHA-256. The settings are those of the site (DATABASE_URL or DATA_DIR, S3_…); it may run meanwhile. The folder appears when it is
whole. It holds hashes of passwords and keys: keep it where nobody else reads it.

Example:
  npm run backup -- /var/backups/commonhearth/2026-11-21

Ends with 0 when the backup is whole, 2 when an argument or a setting is wrong, 130 when it was stopped, else with another code.`,
  left: 'Nothing of it stays.',
  async work(config, { folder, steps, signal }) {
    if (config.databaseUrl === undefined && !hasDatabase(config.dataDir))
      throw new BackupError(
        `There is no database in ${config.dataDir}. Set DATA_DIR to the folder of the site, or DATABASE_URL.`,
      );
    const reached = await reachDatabase(config, { onProgress: steps.say, signal }).catch((error: unknown) => {
      throw toStartFailure(error, 'database', config);
    });
    try {
      const { objects } = chooseProviders(config, () => new Date());
      await makeBackup({ folder, url: reached.url, objects, steps, clock: () => new Date(), signal });
    } finally {
      await reached.leave();
    }
    return `The backup is in ${folder}`;
  },
};

process.exit(await runCommand(backup, process.argv.slice(2)));
