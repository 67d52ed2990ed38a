import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listeningPort } from './listening-port.ts';
import { workspace } from '../workspace.ts';

export interface Product {
  readonly origin: string;
  readonly database: TestDatabase;
  readonly env: NodeJS.ProcessEnv;
  readonly pid: number;
  /** Where its embedded store has its files. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** The product's server as its own process, once it listens. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<{ server: ChildProcess; port: string }> {
  const server = spawn(process.execPath, [join(workspace, 'packages/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { server, port: await listeningPort(server) };
}

/** The built product with the demo world on loopback, with a database of its own. */
export async function startProduct(): Promise<Product> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'commonhearth-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.url,
  };
  const { server, port } = await startServer(env);
  return {
    origin: `http://127.0.0.1:${port}`,
    database,
    env,
    pid: server.pid ?? 0,
    dataDir,
    async stop() {
      if (server.exitCode === null) {
        server.kill();
        await once(server, 'exit');
      }
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
