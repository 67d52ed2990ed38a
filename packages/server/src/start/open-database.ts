import type { Config } from '../config/index.ts';
import { connect, type Database, type Lane } from '../db/client.ts';
import { markDatabase } from '../db/demo-mark.ts';
import { migrate } from '../db/migrating/migrate.ts';
import { syncReference } from '../db/reference/sync-reference.ts';
import { markets } from '../db/schema/index.ts';
import { reachDatabase } from './reach-database.ts';

export interface OpenDatabase extends Database {
  readonly url: string;
}

export interface OpenOptions {
  readonly onProgress: (line: string) => void;
  /** Who starts the site brings markets and cities up to date and revives an embedded database that was killed; a command only fills what is missing. */
  readonly startsSite: boolean;
  readonly connections?: number;
  /** Ends the start: it rejects, and leaves nothing running. */
  readonly signal?: AbortSignal | undefined;
}

async function bringReference({ db }: Lane, startsSite: boolean): Promise<void> {
  const known = startsSite ? [] : await db.select({ key: markets.key }).from(markets).limit(1);
  if (known.length === 0) await syncReference(db);
}

async function markAsOwner(
  ownerUrl: string,
  use: Parameters<typeof markDatabase>[1],
  signal: AbortSignal | undefined,
): Promise<void> {
  const owner = connect(ownerUrl, { connections: 1, signal });
  try {
    await markDatabase(owner.unhurried.db, use);
  } finally {
    await owner.close();
  }
}

/** The database of the settings, or the embedded one: started, migrated, marked, with markets and cities. */
export async function openDatabase(
  config: Config,
  { onProgress, startsSite, connections, signal }: OpenOptions,
): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined && startsSite) onProgress('Starting the database …');
  const { url, ownerUrl, app, leave } = await reachDatabase(config, {
    onProgress,
    revive: startsSite,
    signal,
  });
  try {
    await migrate(ownerUrl, { onProgress, app, signal });
    await markAsOwner(ownerUrl, { profile: config.profile, demo: startsSite && config.demo }, signal);
    const database = connect(url, {
      signal,
      patience: config.patience,
      ...(connections !== undefined && { connections }),
    });
    try {
      await bringReference(database.unhurried, startsSite);
    } catch (error) {
      await database.close();
      throw error;
    }
    return {
      ...database,
      url,
      close: async () => {
        await database.close();
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}
