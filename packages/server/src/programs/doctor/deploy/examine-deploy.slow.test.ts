import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
import { checkout } from '../../../pages/site.harness.ts';
import { examineDeploy } from './examine-deploy.ts';

const contract = '2.75.0';
const builds = checkout();
let site: TestApi;
let origin: string;
beforeAll(async () => {
  site = await createTestApi();
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await clearReleases(site.database);
  writeContract(contract);
  builds.addShell([], {}, { contract });
});
afterAll(async () => {
  await site.close();
  builds.remove();
});

function writeContract(version: string, olderVersions?: readonly string[]): void {
  mkdirSync(join(builds.root, 'packages/contract'), { recursive: true });
  writeFileSync(
    join(builds.root, 'packages/contract/package.json'),
    JSON.stringify({ version, olderVersions }),
  );
}

const examined = async (address: string) =>
  (await examineDeploy(address, () => undefined, { root: builds.root })).map(
    ({ outcome, check, message }) => [outcome, check, message],
  );
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

it('[OWN-13] says which live releases this version would leave without their contract', async () => {
  const past = await holdCalls(site.database, sound, { needs: { contract: '^1.4.0' } });
  const unlisted = await holdCalls(site.database, undefined, {
    remote: 'mf-b',
    needs: { contract: '^99.0.0' },
  });
  const well = await holdCalls(site.database, sound, { remote: 'mf-c', needs: { contract: '^2.75.0' } });
  expect((await examined(origin)).slice(1).sort()).toEqual([
    [
      'failed',
      `mf-a ${past} (base)`,
      words(/^It needs contract \^1\.4\.0, but the shell of this version has 2\.75\.0\. Keep/),
    ],
    ['failed', `mf-b ${unlisted} (base)`, words(/^It needs contract \^99\.0\.0, but/)],
    ['ok', `mf-c ${well} (base)`, words(/has its contract/)],
  ]);
});

it('[OWN-13] a version with two majors of the contract has the contract of releases for either', async () => {
  writeContract('3.0.0', [contract]);
  const past = await holdCalls(site.database, sound, { needs: { contract: '^1.4.0' } });
  const older = await holdCalls(site.database, sound, { remote: 'mf-b', needs: { contract: '^2.1.0' } });
  const newer = await holdCalls(site.database, sound, { remote: 'mf-c', needs: { contract: '^3.0.0' } });
  expect((await examined(origin)).slice(2).sort()).toEqual([
    [
      'failed',
      `mf-a ${past} (base)`,
      words(/^It needs contract \^1\.4\.0, but the shell of this version has 3\.0\.0 and 2\.75\.0\. Keep/),
    ],
    ['ok', `mf-b ${older} (base)`, words(/has its contract/)],
    ['ok', `mf-c ${newer} (base)`, words(/has its contract/)],
  ]);
});

it('[OWN-13] says which live releases this version would leave without a library or their runtime', async () => {
  const more = { shared: { react: '20.0.0' }, runtime: '2.0.0+own' };
  builds.addShell([], {}, { contract, ...more });
  const library = await holdCalls(site.database, sound, { needs: { shared: { react: '^19.0.0' } } });
  const runtime = await holdCalls(site.database, sound, { remote: 'mf-b', needs: { runtime: '1.0.0' } });
  const well = await holdCalls(site.database, sound, {
    remote: 'mf-c',
    needs: { shared: { react: '^20.0.0' }, runtime: '2.1.0' },
  });
  expect((await examined(origin)).slice(1)).toEqual([
    [
      'failed',
      `mf-a ${library} (base)`,
      words(/^It needs react \^19\.0\.0, but the shell of this version has 20\.0\.0\. Keep/),
    ],
    [
      'failed',
      `mf-b ${runtime} (base)`,
      words(/^It was built for the federation runtime 1\.0\.0, but the shell of this version has 2/),
    ],
    ['ok', `mf-c ${well} (base)`, words(/has its contract and its libraries and answers every call/)],
  ]);
});

it('[OWN-13] says that libraries were not compared if the shell of this version is not built', async () => {
  writeContract('4.0.0');
  const release = await holdCalls(site.database, sound, {
    needs: { contract: '^4.0.0', shared: { react: '^1.0.0' } },
  });
  expect((await examined(origin)).slice(1)).toEqual([
    ['skipped', 'libraries', words(/^The shell of this version is not built/)],
    ['ok', `mf-a ${release} (base)`, 'This version has its contract and answers every call that it makes.'],
  ]);
});

it.each([
  ['is missing', (): void => undefined],
  [
    'is cut off',
    (): void => {
      writeFileSync(join(builds.root, 'shell/dist/shell.json'), '{"contract":');
    },
  ],
])('[OWN-13] does not compare libraries if the description of the built shell %s', async (_, damage) => {
  rmSync(join(builds.root, 'shell/dist/shell.json'));
  damage();
  const release = await holdCalls(site.database, undefined, { needs: { contract: '^2.75.0' } });
  expect((await examined(origin)).slice(1)).toEqual([
    ['skipped', 'libraries', words(/^The shell of this version is not built/)],
    [
      'skipped',
      `mf-a ${release} (base)`,
      'This version has its contract. Its build did not list its calls. A new release does.',
    ],
  ]);
});

it('[OWN-13] does not judge the contract of a last good release, because a rollback skips it', async () => {
  await holdCalls(site.database, sound);
  const past = await holdCalls(site.database, sound, {
    ...{ version: '0.9.0', past: true },
    needs: { contract: '^1.4.0' },
  });
  expect(await examined(origin)).toContainEqual([
    'ok',
    `mf-a ${past} (last good)`,
    'This version answers every call that it makes.',
  ]);
});

it('[OWN-13] does not claim a contract that an older site does not say', async () => {
  const older = fastify();
  older.get('/registry/calls.json', () => ({
    releases: [{ remote: 'mf-a', release: '1.0.0', as: 'base', started: false, calls: sound }],
  }));
  const address = await older.listen({ host: '127.0.0.1', port: 0 });
  expect((await examined(address)).slice(1)).toEqual([
    ['ok', 'mf-a 1.0.0 (base)', 'This version answers every call that it makes.'],
  ]);
  await older.close();
});

it('[OWN-07] prints no control characters that a site answers', async () => {
  const hostile = fastify();
  hostile.get('/registry/calls.json', () => ({
    releases: [
      { remote: 'mf-\u001b[2J', release: '1.0.0', as: 'base', started: false, contract: '^1.0.0\u001b[31m' },
    ],
  }));
  const address = await hostile.listen({ host: '127.0.0.1', port: 0 });
  const [, found = []] = await examined(address);
  expect(found).toEqual(['failed', 'mf-?[2J 1.0.0 (base)', words(/contract \^1\.0\.0\?\[31m/)]);
  await hostile.close();
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
