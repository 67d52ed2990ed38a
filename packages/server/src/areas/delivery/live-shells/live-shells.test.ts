import { callProblems } from '@commonhearth/registry/judge';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { liveShells } from '../../../db/schema/index.ts';
import { checkout, shellRoutes } from '../../../pages/site.harness.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { syncLocalBuilds } from '../local-builds/index.ts';
import { answeredCalls } from './answered-calls.ts';
import {
  announcedShell,
  keepLiveShell,
  shellOfThisServer,
  shellsOfTheHour,
  type Repeat,
} from './live-shells.ts';
import { shellKey } from './shell-key.ts';

const builds = checkout();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.database.pool.query('delete from live_shells');
  builds.addShell(shellRoutes);
  await syncLocalBuilds(api.deps, builds.root);
});
afterAll(async () => {
  await api.close();
  builds.remove();
});

/** Minutes pass when the test says so. */
function minutes() {
  let work: (() => void) | undefined;
  const repeat: Repeat = (given) => {
    work = given;
    return () => {
      work = undefined;
    };
  };
  return { repeat, pass: () => work?.(), isOver: () => work === undefined };
}
const live = () => shellsOfTheHour(api.database.db);
const ago = (time: string) =>
  api.database.pool.query('update live_shells set seen_at = now() - $1::interval', [time]);

it('each process says which shell it serves, without its files, at once and every minute, as long as it runs', async () => {
  const [one, other] = [minutes(), minutes()];
  const ends = [await keepLiveShell(api.deps, one.repeat), await keepLiveShell(api.deps, other.repeat)];
  const [first, second] = await live();
  expect(first?.shell).toMatchObject({
    name: 'shell',
    contract: '1.0.0',
    routes: expect.any(Array) as unknown,
  });
  expect(first?.shell).not.toHaveProperty('files');
  expect(first?.processId).not.toBe(second?.processId);
  await ago('59 minutes');
  one.pass();
  await ends[0]?.();
  const seen = (await live()).map(({ seenAt }) => Date.now() - seenAt.getTime() < 30 * 60_000);
  expect(seen.sort()).toEqual([false, true]);
  expect([one.isOver(), other.isOver()]).toEqual([true, false]);
  await ends[1]?.();
});

it('a shell that nobody has heard of for an hour counts no more, by the time of the database, and its row goes', async () => {
  const gone = minutes();
  await (
    await keepLiveShell(api.deps, gone.repeat)
  )();
  await ago('61 minutes');
  expect(await live()).toEqual([]);
  // the clock of this process is a day behind
  expect(api.clock.now.getTime()).toBeLessThan(Date.now());
  await (
    await keepLiveShell(api.deps, minutes().repeat)
  )();
  expect(await live()).toHaveLength(1);
  expect((await api.database.pool.query('select 1 from live_shells')).rows).toHaveLength(1);
});

it('a process that serves no pages says nothing until it does, and what fails is tried again', async () => {
  const { objects } = api.deps;
  const body = (await objects.read(shellKey)) ?? new Uint8Array();
  await objects.remove(shellKey);
  const time = minutes();
  const end = await keepLiveShell(api.deps, time.repeat);
  expect(await live()).toEqual([]);
  await objects.put(shellKey, new TextEncoder().encode('broken'), contentTypeOf(shellKey));
  time.pass();
  await objects.put(shellKey, body, contentTypeOf(shellKey));
  time.pass();
  await end();
  expect(await live()).toHaveLength(1);
});

it('[OWN-13] an earlier version of the program, which does not know of older contracts, takes none of this shell away', async () => {
  builds.addShell(shellRoutes, {}, { contract: '3.0.0', olderContracts: ['2.75.0'] });
  await syncLocalBuilds(api.deps, builds.root);
  const stop = await keepLiveShell(api.deps);
  await stop();
  const { olderContracts: _, ...known } = { ...(await live())[0]?.shell };
  const others = [{ entry: ['main.fedcba9876.js'] }, { contract: '3.0.1' }].map((more) => ({
    ...known,
    ...more,
  }));
  const own = { ...known, olderContracts: ['2.80.0'] };
  for (const shell of [known, ...others, own]) {
    await ago('1 minute');
    await api.database.db.insert(liveShells).values({ processId: crypto.randomUUID(), shell });
    expect((await announcedShell(api.database.db))?.olderContracts).toEqual(
      shell === known ? ['2.75.0'] : 'olderContracts' in shell ? ['2.80.0'] : undefined,
    );
  }
  const seen = (await live()).map(({ shell }) => shell?.olderContracts?.join() ?? 'none');
  expect(seen.sort()).toEqual(['2.75.0', '2.75.0', '2.80.0', 'none', 'none']);
});

it('a process announces also what this version of the program does not know of its shell', async () => {
  const { objects } = api.deps;
  const shell: unknown = JSON.parse(new TextDecoder().decode(await objects.read(shellKey)));
  const text = JSON.stringify({ ...(shell as object), later: 'news' });
  await objects.put(shellKey, new TextEncoder().encode(text), contentTypeOf(shellKey));
  const stop = await keepLiveShell(api.deps);
  await stop();
  const { rows } = await api.database.pool.query("select shell ->> 'later' as later from live_shells");
  expect(rows).toEqual([{ later: 'news' }]);
});

it('[OWN-13] the shell that was announced last is the current one, and an unreadable one is no shell', async () => {
  const { objects } = api.deps;
  const announce = async (contract: string) => {
    builds.addShell(shellRoutes, {}, { contract });
    await syncLocalBuilds(api.deps, builds.root);
    const stop = await keepLiveShell(api.deps);
    await stop();
  };
  expect(await announcedShell(api.database.db)).toBeUndefined();
  await announce('2.0.0');
  await ago('1 minute');
  await announce('1.0.0');
  expect(await announcedShell(api.database.db)).toMatchObject({ contract: '1.0.0' });
  await api.database.pool.query(`update live_shells set shell = '{"format": 99}'`);
  expect(await announcedShell(api.database.db)).toBeUndefined();
  const body = (await objects.read(shellKey)) ?? new Uint8Array();
  await objects.put(shellKey, new TextEncoder().encode('broken'), contentTypeOf(shellKey));
  expect(await shellOfThisServer(objects)).toMatchObject({ shell: undefined });
  await objects.put(shellKey, body, contentTypeOf(shellKey));
});

it('all calls of the site are compared within the limit of steps', () => {
  const calls = answeredCalls(api.deps.site);
  expect(Object.keys(calls.operations).length).toBeGreaterThan(100);
  expect(callProblems({ calls }, calls)).toEqual([]);
});
