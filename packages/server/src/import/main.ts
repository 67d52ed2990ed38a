import { join } from 'node:path';
import { ConfigError, readConfig } from '../config/index.ts';
import { connect, type Database } from '../db/client.ts';
import { startEmbedded } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { syncReference } from '../db/reference/sync-reference.ts';
import { markets } from '../db/schema/index.ts';
import { createLogger } from '../http/logger.ts';
import { rebuildContent } from '../modules/content/content.service.ts';
import { localObjectStore } from '../providers/object-store/local.ts';
import { ImportInputError } from './input-error.ts';
import { type ImportTarget, runImport } from './run-import.ts';

/** The database of the settings: the one of `DATABASE_URL`, else the embedded one, which is attached to or started. */
async function openTarget(say: (line: string) => void): Promise<ImportTarget> {
  const config = settings();
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, onProgress: say })
      : undefined;
  try {
    const url = embedded?.url ?? config.databaseUrl ?? '';
    await migrate(url, { onProgress: say });
    const database = connect(url, { connections: 2 });
    // a lost connection is said by the query that meets it
    database.pool.on('error', () => undefined);
    await ensureReference(database);
    const content = {
      database,
      objects: localObjectStore(join(config.dataDir, 'objects')),
      backup: localObjectStore(join(config.dataDir, 'objects-backup')),
      clock: () => new Date(),
      log: createLogger({
        level: 'warn',
        write: (line) => {
          say((JSON.parse(line) as { msg: string }).msg);
        },
      }),
    };
    return {
      database,
      refresh: async (marketId) => {
        await rebuildContent(content, { marketIds: [marketId] });
      },
      close: async () => {
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A database that no start has seen yet has no markets and cities. */
async function ensureReference({ db }: Database): Promise<void> {
  const known = await db.select({ key: markets.key }).from(markets).limit(1);
  if (known.length === 0) await syncReference(db);
}

function settings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new ImportInputError(error.message) : error;
  }
}

process.exitCode = await runImport(process.argv.slice(2), {
  open: openTarget,
  out: (text) => {
    process.stdout.write(`${text}\n`);
  },
  err: (line) => {
    process.stderr.write(`${line}\n`);
  },
  clock: () => new Date(),
});
