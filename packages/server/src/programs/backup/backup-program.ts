import { hasDatabase } from '@commonhearth/embedded-postgres';
import { chooseProviders } from '../../providers/providers.ts';
import { reachDatabase } from '../../start/reach-database.ts';
import { toStartFailure } from '../../start/to-start-failure.ts';
import { BackupError } from './backup-error.ts';
import { runCommand, type Command } from './command.ts';
import { makeBackup } from './make-backup.ts';

const backup: Command = {
  name: 'backup',
  usage: `Usage:
  npm run backup -- <folder>

Backs up a consistent snapshot of the site's database, its waiting jobs and all objects into a new folder, with a SHA-256 for each file.
Uses the site's settings (DATABASE_URL or DATA_DIR, S3_…); the site can keep running. The folder appears once the backup is complete.
It contains password hashes and keys: store it where nobody else can read it.

Example:
  npm run backup -- /var/backups/commonhearth/2026-11-21

Exits with 0 if the backup is complete, 2 if an argument or a setting is wrong, 130 if it was stopped, otherwise with another code.`,
  left: 'Nothing was saved.',
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
