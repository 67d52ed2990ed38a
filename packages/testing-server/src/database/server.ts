import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbedded, type EmbeddedDatabase } from '@commonhearth/embedded-postgres';

/**
 * Starts the tests' database server in a data folder, or attaches to it. All processes of the tests share it,
 * and seconds after the last of them has ended, in whatever way, it is stopped. It is not safe against power
 * loss, only fast.
 * @param keeps what it holds is there for the next run; false where it takes memory
 */
export async function startTestServer(dataDir: string, keeps = true): Promise<EmbeddedDatabase> {
  const server = await startEmbedded({ dataDir, durable: false });
  if (!server.attached)
    spawn(
      process.execPath,
      [join(import.meta.dirname, 'keeper-program.ts'), dataDir, ...(keeps ? [] : ['forget'])],
      {
        detached: true,
        stdio: 'ignore',
      },
    ).unref();
  return server;
}
