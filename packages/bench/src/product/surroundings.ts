import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productEnv } from './server-process.ts';
import type { Soak } from './case.ts';

/** A folder that is gone when the case ends. */
export async function ownFolder(soak: Soak): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'commonhearth-soak-'));
  soak.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Surroundings {
  readonly sql: TestDatabase['sql'];
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A database and a data folder of the case's own. */
export async function ownSurroundings(soak: Soak): Promise<Surroundings> {
  const database = await createTestDatabase();
  soak.defer(() => database.drop());
  const dataDir = await ownFolder(soak);
  return { sql: database.sql, dataDir, env: productEnv({ dataDir, databaseUrl: database.url }) };
}
