import { startFaultProxy } from '@commonhearth/testing/fault-proxy';
import { builtShell, fillPath } from '../fixtures/faults.ts';
import { consumer, signIn, staff } from '../fixtures/people.ts';
import { builtRemotes } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';
import { runFaultCase, walkAll, withPage, type FaultCase, type Lane } from './fault-case.ts';
import { walks, type Walk } from './walks.ts';

/** Cases that run beside each other, each with a server of its own in front of the site. */
const lanes = 2;

/** The scripts of the shell and of every remote, by what they are; a remote's address ends with its file. */
function builtScripts(): readonly string[] {
  const isScript = (file: string) => file.endsWith('.js');
  const { files } = builtShell();
  return [
    ...Object.keys(files)
      .filter(isScript)
      .map((file) => `/assets/${file}`),
    ...builtRemotes().flatMap(({ descriptor: { name, version, hash, files: own } }) =>
      Object.keys(own)
        .filter(isScript)
        .map((file) => `/remotes/${name}/${version}+${hash}/${file}`),
    ),
  ];
}

/** One file of each kind, of all that were asked for. */
function oneOfEachKind(asked: ReadonlyMap<string, Walk>): readonly string[] {
  const { entry } = builtShell();
  const moduleOf = (walk: Walk, module: RegExp) =>
    [...asked].find(([file, by]) => by === walk && module.test(file));
  const named = (name: string): Walk | undefined => walks.find((walk) => walk.name === name);
  const inWalk = (name: string, part: RegExp): string | undefined => {
    const walk = named(name);
    return walk === undefined ? undefined : moduleOf(walk, part)?.[0];
  };
  return [
    `/assets/${entry[0] ?? ''}`,
    inWalk('login', /^\/assets\//),
    inWalk('the account', /^\/assets\//),
    inWalk('homes', /\/remoteEntry\.js$/),
    inWalk('homes', /\/register\./),
    inWalk('homes', /\/home\./),
    inWalk('publishing', /\/remotes\//),
    inWalk('a home in its dialog', /\/compound-modal\./),
  ].filter((file) => file !== undefined);
}

test('faults', async ({ browser, site }, info) => {
  test.setTimeout(0);
  const proxies = await Promise.all(Array.from({ length: lanes }, () => startFaultProxy(site.origin)));
  const [first] = proxies;
  if (first === undefined) throw new Error('There is no lane.');
  // the origin of a lane is a port of its own: each needs a storage of its own
  const stateOf = async (origin: string, email: string) => {
    const context = await browser.newContext({ baseURL: origin });
    await signIn(await context.newPage(), email);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  const laneOf = async (proxy: (typeof proxies)[number]): Promise<Lane> => ({
    browser,
    proxy,
    storage: new Map([
      [consumer, await stateOf(proxy.origin, consumer)],
      [staff, await stateOf(proxy.origin, staff)],
    ]),
  });
  const open = await Promise.all(proxies.map(laneOf));
  const [scout] = open;
  if (scout === undefined) throw new Error('There is no lane.');

  const filled = await Promise.all(
    walks.map(async (walk) => ({ walk, path: await fillPath(walk.path, site) })),
  );
  const asked = new Map<string, Walk>();
  for (const { walk, path } of filled) {
    await withPage(scout, walk, async (page) => {
      first.takeAsked();
      await page.goto(path);
      await walkAll(page, { ...walk, path });
      await page.waitForLoadState('networkidle');
      for (const file of first.takeAsked()) if (!asked.has(file)) asked.set(file, walk);
    });
  }
  const pathOf = new Map(filled.map(({ walk, path }) => [walk, path]));
  const scripts = builtScripts();
  const met = scripts.filter((file) => asked.has(file));
  const kinds = oneOfEachKind(asked);
  const caseOf = (file: string, rest: Omit<FaultCase, 'walk' | 'file'>): FaultCase[] => {
    const walk = asked.get(file);
    return walk === undefined
      ? []
      : [{ walk: { ...walk, path: pathOf.get(walk) ?? walk.path }, file, ...rest }];
  };
  const ways = ['first visit', 'navigation'] as const;
  const cases = [
    ...met.flatMap((file) =>
      (['missing', 'corrupt'] as const).flatMap((fault) =>
        ways.flatMap((by) => caseOf(file, { fault, by, leave: 'Retry' })),
      ),
    ),
    ...kinds.flatMap((file) =>
      ways.flatMap((by) => [
        ...caseOf(file, { fault: 'late', by, leave: 'Retry' }),
        ...caseOf(file, { fault: 'late', by, leave: 'reload' }),
        ...caseOf(file, { fault: 'offline', by, leave: 'Retry' }),
        ...caseOf(file, { fault: 'offline', by, leave: 'reload' }),
        ...caseOf(file, { fault: 'corrupt', by, leave: 'reload' }),
      ]),
    ),
  ];
  const limit = Number(process.env['SOAK_FAULTS'] ?? cases.length);
  const queue = cases.slice(0, limit);
  const total = queue.length;
  let ran = 0;
  const wrong: string[] = [];
  await Promise.all(
    open.map(async (lane) => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        const name = `${one.file} ${one.fault}, ${one.by} of ${one.walk.name}, ${one.leave}`;
        try {
          if ((await runFaultCase(lane, one)) === true) ran += 1;
        } catch (error) {
          wrong.push(
            `${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
          );
        }
      }
    }),
  );
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  const never = scripts.filter((file) => !asked.has(file));
  info.annotations.push({
    type: 'summary',
    description: `${ran} of ${total} faults met, in ${met.length} of ${scripts.length} scripts (${never.length} that no walk asks for)`,
  });
  expect(wrong).toEqual([]);
});
