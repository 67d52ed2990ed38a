import {
  productEnv,
  startServer,
  eventually,
  expectThat,
  pause,
  ownFolder,
  type ServerProcess,
  type Soak,
} from '@commonhearth/bench/product';
import { demoConsumer } from '@commonhearth/fixtures/demo';
import { acknowledgedLikes, type Likes } from './acknowledged-likes.ts';
import { killDatabase, databaseRuns } from './embedded-database.ts';

const kills = { ofTheServer: 12, ofTheDatabase: 4 } as const;
/** From the kill of the database to the next write that is acknowledged. */
const revivalBound = 15_000;

/**
 * kill -9 of the server while it starts and while people write, and of its database: it always comes up, what
 * it acknowledged is there, and no migration runs twice.
 */
export async function soakStart(soak: Soak): Promise<string> {
  const dataDir = await ownFolder(soak);
  const env = productEnv({ dataDir });
  soak.defer(() => killDatabase(dataDir));
  const servers: ServerProcess[] = [];
  const start = (): ServerProcess => {
    const server = startServer(soak, env);
    servers.push(server);
    return server;
  };
  const likes = acknowledgedLikes(demoConsumer.email);
  let [slowest, killedStarting] = [0, 0];
  const comesUp = async (): Promise<ServerProcess> => {
    const from = performance.now();
    const server = start();
    await likes.check(await server.origin);
    slowest = Math.max(slowest, performance.now() - from);
    return server;
  };
  for (let kill = 0; kill < kills.ofTheServer; kill++) {
    if (kill % 2 === 0) {
      const server = start();
      // the first starts make the database and the demo world, and say more
      const lines = soak.random.between(0, kill < 6 ? 13 : 5);
      await Promise.race([server.origin, hasSaid(server, lines)]);
      await pause(soak.random.between(0, 400));
      if (!listens(server)) killedStarting += 1;
      await server.kill();
    } else await killWhileWriting(await comesUp(), likes, soak.random.between(50, 500));
  }
  const server = await comesUp();
  let slowestRevival = 0;
  for (let kill = 0; kill < kills.ofTheDatabase; kill++) {
    const writing = likes.write(await server.origin, () => true, soak.random.between(300, 800));
    await pause(soak.random.between(50, 300));
    await killDatabase(dataDir);
    await writing;
    const from = performance.now();
    await eventually('a like after the database was killed', revivalBound, () => likes.one(server));
    slowestRevival = Math.max(slowestRevival, performance.now() - from);
    await likes.check(await server.origin);
  }
  expectThat(
    server.running(),
    `the server ended when its database was killed:\n${server.said.slice(-8).join('\n')}`,
  );
  const code = await server.stop();
  expectThat(
    code === 0,
    `the stop after all this ends with ${code ?? 'a signal'}:\n${server.said.slice(-8).join('\n')}`,
  );
  expectThat(!(await databaseRuns(dataDir)), 'the database still runs after its last server stopped');
  expectMigrationsOnce(servers);
  return `${kills.ofTheServer} kills of the server (${killedStarting} while it started), ${kills.ofTheDatabase} of its database; ${likes.count()} likes acknowledged and kept; up within ${Math.round(slowest)} ms, revived within ${Math.round(slowestRevival)} ms`;
}

const listens = ({ said }: ServerProcess): boolean => said.some((line) => line.startsWith('listening '));

const hasSaid = (server: ServerProcess, lines: number): Promise<true> =>
  eventually('the lines of a start', 30_000, () =>
    Promise.resolve(server.said.length >= lines || !server.running() ? true : undefined),
  );

async function killWhileWriting(server: ServerProcess, likes: Likes, after: number): Promise<void> {
  const writing = likes.write(await server.origin, server.running, after + 200);
  await pause(after);
  await server.kill();
  await writing;
}

/** A step that was cut off is announced again when it runs again; once the schema is complete, none is. */
function expectMigrationsOnce(servers: readonly ServerProcess[]): void {
  const announced = servers.map(({ said }) =>
    said.filter((line) => line.startsWith('Migrating the database:')),
  );
  const complete = servers.findIndex((server) => listens(server));
  const again = announced.slice(complete + 1).flat();
  expectThat(announced.flat().length > 0 && again.length === 0, `migrations ran again: ${again.join('; ')}`);
}
