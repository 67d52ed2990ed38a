import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { until } from '@commonhearth/testing-server/waiting';
import { connect } from '../../../db/client.ts';
import { createLogger } from '../../../logging/logger.ts';
import { holdCalls, lacking } from './site-calls.harness.ts';
import { startOn } from './started-server.harness.ts';

it('[OWN-07] a server that starts without a call of a live release says so and is not ready', async () => {
  const test = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'start-without-a-call-'));
  await mkdir(join(folder, 'streets'));
  const database = connect(test.appUrl);
  const release = await holdCalls(database, lacking);
  const [lines, logged]: [string[], string[]] = [[], []];
  const server = await startOn(test, folder, {
    log: createLogger({ level: 'error', write: (line) => logged.push(line) }),
    onProgress: (line) => lines.push(line),
    appsRoot: folder,
    streets: join(folder, 'streets'),
  });
  const words = `mf-a ${release} (base): it calls listGhosts (GET /hfc/ghosts), which this site does not have`;
  expect(lines).toContain(`Not ready for visitors: ${words}.`);
  let answer = { status: 0, body: '' };
  // the answer does not wait for the database longer than a second
  await until(async () => {
    const read = await fetch(`${server.origin}/readyz`);
    answer = { status: read.status, body: await read.text() };
    return answer.status === 200 || answer.body.includes('listGhosts');
  });
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([503, { detail: words }]);
  expect(logged.join('\n')).toContain(words);
  await server.stop();
  await Promise.all([database.close(), rm(folder, { recursive: true })]);
  await test.drop();
});
