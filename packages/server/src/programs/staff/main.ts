import { hasDatabase } from '@commonhearth/embedded-postgres';
import { readConfig } from '../../config/index.ts';
import { connect } from '../../db/client.ts';
import { reachDatabase } from '../../start/reach-database.ts';
import { superusersOf } from '../../superusers.ts';
import { runStaff } from './staff-command.ts';

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const code = await runStaff(process.argv.slice(2), {
  async open() {
    const config = readConfig(process.env);
    if (config.databaseUrl === undefined && !hasDatabase(config.dataDir))
      throw new Error(
        `There is no database in ${config.dataDir}. Set DATA_DIR to the folder of the site, or DATABASE_URL.`,
      );
    const reached = await reachDatabase(config, { onProgress: say });
    const database = connect(reached.url, { connections: 1 });
    return {
      database,
      superuserEmails: superusersOf(config),
      close: async () => {
        await database.close();
        await reached.leave();
      },
    };
  },
  out: (line) => {
    process.stdout.write(`${line}\n`);
  },
  err: say,
  clock: () => new Date(),
});
// the channel to who started this would keep it
process.exit(code);
