import type { Config } from '../config/index.ts';
import { connect, type Database } from '../db/client.ts';
import { startEmbedded } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { syncReference } from '../db/reference/sync-reference.ts';

export interface OpenDatabase extends Database {
  readonly url: string;
}

/** The database of the settings, or the embedded one: started, migrated, with markets and cities. */
export async function openDatabase(
  config: Config,
  onProgress: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) onProgress('Starting the database …');
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, revive: true, onProgress })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url, { onProgress });
    const database = connect(url);
    await syncReference(database.db);
    return {
      ...database,
      url,
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
