import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@commonhearth/embedded-postgres';
import { layoutOf, withLock } from '@commonhearth/embedded-postgres/testing';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { until } from '@commonhearth/testing-server/waiting';
import { lockNumbers } from '../db/advisory-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stop-'));
  chmodSync(folder, 0o711);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts the server, sends the signal once it has said so much, and answers how it ended. */
async function stopAt(
  said: RegExp,
  settings: Readonly<Record<string, string>>,
  signal: NodeJS.Signals | 'disconnect',
  until: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly code: number | null; readonly text: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...bareEnvironment(), NODE_ENV: 'test', DATA_DIR: folder, PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let text = '';
  let sent = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (sent || !said.test(text)) return;
    sent = true;
    void until().then(() => {
      if (signal === 'disconnect') child.disconnect();
      else child.kill(signal);
    });
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, text };
}
const stopped = {
  code: 0,
  text: expect.stringMatching(/Stopping …\nStopped before the site was up\.\n$/) as string,
};

/** The programs of the database that work in the folder. */
const orphans = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });

it.each(['SIGINT', 'SIGTERM', 'disconnect'] as const)(
  'a start that makes the database ends at %s, with nothing left running or half-made',
  async (signal) => {
    expect(await stopAt(/Creating the database/, {}, signal)).toEqual(stopped);
    expect(existsSync(join(layoutOf(folder).cluster, 'postmaster.pid'))).toBe(false);
    expect(orphans()).toEqual([]);
    const database = await startEmbedded({ dataDir: folder, durable: false });
    await database.stop();
  },
);

it('a start ends while it waits for another process that starts or stops the database', async () => {
  const { home, lock } = layoutOf(folder);
  const database = await startEmbedded({ dataDir: folder, durable: false });
  await database.stop();
  await withLock(lock, { timeoutMs: 10_000, onWait: () => undefined }, async () => {
    expect(await stopAt(/Waiting for process/, {}, 'SIGTERM')).toEqual(stopped);
  });
  expect(existsSync(home)).toBe(true);
});

it('a start ends while it makes the demo world, and stops the database that it started', async () => {
  expect(await stopAt(/Demo world: /, { DEMO: '1' }, 'SIGTERM')).toEqual(stopped);
  expect(existsSync(join(layoutOf(folder).cluster, 'postmaster.pid'))).toBe(false);
});

describe('with a database of DATABASE_URL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it.each([['migrate'], ['mark'], ['demo']] as const)(
    'a start ends while it waits for the lock "%s"',
    async (name) => {
      const waiting = async (): Promise<void> => {
        const asked =
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
        await until(async () => (await test.sql.query(asked)).length > 0);
      };
      await test.sql.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [lockNumbers[name]]);
        const settings = { DATABASE_URL: test.url, DEMO: '1' };
        expect(await stopAt(/Test profile/, settings, 'SIGINT', waiting)).toEqual(stopped);
      });
    },
  );

  describe('that takes connections and does not answer', () => {
    const sockets = new Set<Socket>();
    let silent: Server;
    let asked: Promise<unknown>;
    beforeEach(async () => {
      silent = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
      }).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      asked = once(silent, 'connection');
    });
    afterEach(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });

    it('a start ends', async () => {
      const address = silent.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const settings = { DATABASE_URL: `postgres://user@127.0.0.1:${port}/none` };
      expect(await stopAt(/Test profile/, settings, 'SIGTERM', () => asked)).toEqual(stopped);
    });
  });
});
