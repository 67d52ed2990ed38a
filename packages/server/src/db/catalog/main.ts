// Writes the next migration from what db/schema declares: `npm run migration -- <area> <name>`.
import { join } from 'node:path';
import { startEmbedded } from '../embedded/index.ts';
import { allMigrations, migrationsFolder } from '../migrations.ts';
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
      say('The migrations make what db/schema declares; there is nothing to write.');
      return;
    }
    const path = await writeMigration(migrationsFolder, { area, name, now, sql });
    say(
      `${path} is written. Read it before you commit: a rename shows as a column dropped and one added, and`,
    );
    say('what the release before this one still reads may only go one release later.');
    for (const { what } of left) say(`  to be written by hand: ${what}`);
  } finally {
    await server.stop();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
