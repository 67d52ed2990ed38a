import { ConfigError, readConfig } from '../../config/index.ts';
import { unhurried } from '../../db/client.ts';
import { createLogger } from '../../logging/logger.ts';
import { rebuildContent } from '../../areas/homes/index.ts';
import { ImportInputError } from '../../areas/curation/index.ts';
import { compose } from '../../start/compose.ts';
import { Ending } from './ending.ts';
import { type ImportTarget, runImport } from './run-import.ts';

const ending = new Ending();
let asked = false;
function stop(): void {
  const follows = ending.ask();
  if (asked) return;
  asked = true;
  process.stderr.write(
    follows === 'finished' ? 'Everything is written; finishing the import …\n' : 'Stopping the import …\n',
  );
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// started by another program that is gone, even if it was killed
process.on('disconnect', stop);

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
    signal: ending.signal,
  });
  const foundation = unhurried(shared);
  return {
    database: foundation.database,
    jobs: foundation.jobs,
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

const code = await runImport(process.argv.slice(2), {
  open: openTarget,
  out: (text) => {
    process.stdout.write(`${text}\n`);
  },
  err: (line) => {
    process.stderr.write(`${line}\n`);
  },
  clock: () => new Date(),
  ending,
});
// not only the code: the channel to who started this, or a pipe that stays open, would keep it
process.exit(code);
