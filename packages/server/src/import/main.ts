import { ConfigError, readConfig } from '../config/index.ts';
import { unhurried } from '../db/client.ts';
import { createLogger } from '../http/logger.ts';
import { rebuildContent } from '../modules/content/content.service.ts';
import { compose } from '../start/compose.ts';
import { ImportInputError } from './input-error.ts';
import { type ImportTarget, runImport } from './run-import.ts';

/**
 * The site of the settings: with the database of `DATABASE_URL`, else the embedded one, which is attached to
 * or started.
 */
async function openTarget(say: (line: string) => void): Promise<ImportTarget> {
  const { foundation: shared, opened } = await compose(settings(), {
    log: createLogger({
      level: 'warn',
      write: (line) => {
        say((JSON.parse(line) as { msg: string }).msg);
      },
    }),
    onProgress: say,
    startsSite: false,
    works: false,
    connections: 2,
  });
  const foundation = unhurried(shared);
  return {
    database: foundation.database,
    refresh: async (marketId) => {
      await rebuildContent(foundation, { marketIds: [marketId] });
    },
    close: () => opened.close(),
  };
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
