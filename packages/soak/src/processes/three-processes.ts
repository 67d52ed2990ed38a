import {
  beginPublish,
  approvedCycle,
  expectPublishedOnce,
  progressOf,
  send,
  signInToDemo,
  startServer,
  eventually,
  expectThat,
  pause,
  ownSurroundings,
  type ServerProcess,
  type Soak,
} from '@commonhearth/bench/product';
import { demoConsumer, demoStaff } from '@commonhearth/fixtures/demo';
import { acknowledgedLikes } from './acknowledged-likes.ts';
import { startNginx } from '../programs/nginx.ts';
import { probe } from './request-probe.ts';

const homes = 300;

/**
 * Three processes on three ports behind nginx: who signed in at one is served by the others, and each is killed in
 * turn under load. No acknowledged write is lost, no publish is done twice, and requests fail only while a process
 * that had them is killed.
 */
export async function soakThreeProcesses(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const servers: ServerProcess[] = [];
  // one after the other: the first one makes the demo world
  for (let i = 0; i < 3; i++) {
    const server = startServer(soak, env);
    await server.origin;
    servers.push(server);
  }
  const origins = () => Promise.all(servers.map((server) => server.origin));
  const proxy = await startNginx(soak, 'http');
  await proxy.serve(await origins());
  const { token } = await signInToDemo((await origins())[0] ?? '', demoStaff[0]?.email ?? '');
  for (const origin of await origins()) {
    const { status } = await send(`${origin}/api/hfc/_i/review_periods`, 'GET', { token });
    expectThat(status === 200, `signed in at one process, another answers ${status}`);
  }
  const likes = acknowledgedLikes(demoConsumer.email);
  const reads = probe(soak, `${proxy.origin}/api/hfc/_i/review_periods`, token);
  const kills: number[] = [];
  for (const [turn] of servers.entries()) {
    const cycle = await approvedCycle(sql, `three ${turn}`, homes);
    let over = false;
    const writing = likes.write(proxy.origin, () => !over, 60_000);
    await beginPublish(proxy.origin, token, cycle);
    await pause(soak.random.between(100, 1_500));
    kills.push(performance.now());
    await servers[turn]?.kill();
    await pause(soak.random.between(300, 1_500));
    servers[turn] = startServer(soak, env);
    await proxy.serve(await origins());
    await eventually(`the publish of turn ${turn}`, 60_000, async () =>
      (await progressOf(sql, cycle)).status === 'published' ? true : undefined,
    );
    over = true;
    await writing;
    expectPublishedOnce(await progressOf(sql, cycle), homes);
    for (const origin of await origins()) await likes.check(origin);
  }
  expectThat(likes.count() > 0, 'no write was acknowledged: there was nothing to lose');
  const { asked, failed } = await reads.stop();
  const unexplained = failed.filter(({ from, to }) => !kills.some((kill) => from <= kill && kill <= to));
  expectThat(
    unexplained.length === 0,
    `${unexplained.length} requests failed that no killed process had: ${unexplained[0]?.why ?? ''}`,
  );
  return `3 processes behind nginx, each killed in turn: ${likes.count()} acknowledged writes all there at each, 3 publishes of ${homes} homes done once each, ${failed.length} of ${asked} reads failed, all in flight at a kill`;
}
