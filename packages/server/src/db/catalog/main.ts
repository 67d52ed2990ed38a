// Writes the next migration from what db/schema declares: `npm run migration -- <area> <name>`.
import { join } from 'node:path';
import { startEmbedded } from '@commonhearth/embedded-postgres';
import { allMigrations, migrationsFolder } from '../migrating/migrations.ts';
import { draftMigration, migrationName, writeMigration } from './new-migration.ts';

const workspace = join(import.meta.dirname, '../../../../..');
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

async function main([area = '', name = '']: readonly string[]): Promise<void> {
  const now = new Date();
  migrationName(area, name, now);
  const server = await startEmbedded({
    dataDir: join(workspace, '.cache/migration-postgres'),
    durable: false,
    onProgress: say,
  });
  try {
    const { sql, left } = await draftMigration({ serverUrl: server.adminUrl, steps: allMigrations() });
    if (sql === '') {
      say('The migrations match db/schema; there is nothing to write.');
      return;
    }
    const path = await writeMigration(migrationsFolder, { area, name, now, sql });
    say(`Wrote ${path}. Read it before you commit: a rename shows up as a dropped and an added column, and`);
    say('anything the previous release still reads can only be dropped one release later.');
    for (const { what } of left) say(`  write by hand: ${what}`);
  } finally {
    await server.stop();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
