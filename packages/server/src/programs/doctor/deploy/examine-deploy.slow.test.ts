import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { fastify } from 'fastify';
import { clearReleases } from '../../../areas/delivery/remotes/channels.harness.ts';
import {
  holdCalls,
  lacking,
  readingMore,
  sound,
} from '../../../areas/delivery/site-calls/site-calls.harness.ts';
import { examineDeploy } from './examine-deploy.ts';

let site: TestApi;
let origin: string;
beforeAll(async () => {
  site = await createTestApi();
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => clearReleases(site.database));
afterAll(() => site.close());

const examined = async (address: string) =>
  (await examineDeploy(address, () => undefined)).map(({ outcome, check, message }) => [
    outcome,
    check,
    message,
  ]);
const words = (pattern: RegExp) => expect.stringMatching(pattern) as unknown;

it('[OWN-07] says which live releases this version would break, with the call, and which it cannot judge', async () => {
  const broken = await holdCalls(site.database, lacking);
  const rollout = await holdCalls(site.database, readingMore, { version: '1.1.0', percent: 10 });
  const well = await holdCalls(site.database, sound, { remote: 'mf-b' });
  const older = await holdCalls(site.database, undefined, { remote: 'mf-c' });
  const started = await holdCalls(site.database, lacking, { remote: 'mf-d', started: true });
  expect((await examined(`${origin}/hfc/home`)).sort()).toEqual(
    [
      ['ok', 'site', `${origin} has 5 live releases.`],
      [
        'failed',
        `mf-a ${broken} (base)`,
        words(/^It calls listGhosts \(GET .*\), which this site does not have\. Keep/),
      ],
      ['failed', `mf-a ${rollout} (rollout)`, words(/^It reads "weather" of listAlerts, which/)],
      ['ok', `mf-b ${well} (base)`, words(/answers every call/)],
      ['skipped', `mf-c ${older} (base)`, words(/did not list its calls/)],
      ['skipped', `mf-d ${started} (base)`, words(/listGhosts.*The start of this version replaces it/)],
    ].sort(),
  );
});

it('[OWN-07] says what to do where the site cannot be asked', async () => {
  expect(await examined('homes.example')).toEqual([['failed', 'site', words(/not the address of a site/)]]);
  expect(await examined('http://127.0.0.1:9')).toEqual([['failed', 'site', words(/./)]]);
  const other = fastify();
  const address = await other.listen({ host: '127.0.0.1', port: 0 });
  expect(await examined(address)).toEqual([
    ['failed', 'site', words(/responded with 404.*Check the address/)],
  ]);
  await other.close();
});

it('[OWN-07] the program needs no settings and ends with 1 if a live release would break', async () => {
  const run = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), '--deploy', origin], {
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>]);
    return { said, code };
  };
  await holdCalls(site.database, sound);
  expect(await run()).toMatchObject({ code: 0, said: words(/^ok {7}site: /) });
  await holdCalls(site.database, lacking, { remote: 'mf-b' });
  expect(await run()).toMatchObject({ code: 1, said: words(/^failed {3}mf-b .*listGhosts/m) });
});
