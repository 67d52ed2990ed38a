import { startFaultProxy, type FaultProxy } from '@commonhearth/testing-server/fault-proxy';
import type { Browser, Page } from '@playwright/test';
import { fillPath } from '../fixtures/remotes/faults.ts';
import { consumer, signIn, staff } from '../fixtures/people.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { runFaultCase, walkAll, withPage, type FaultCase, type Lane } from './fault-case.ts';
import { builtScripts, faultCases, nameOf } from './fault-matrix.ts';
import { openJournal, type Outcome } from './journal.ts';
import { walks, type Walk } from './walks.ts';

/** Cases that run beside each other, each with a server of its own in front of the site. */
const lanes = 2;
/** Progress is told after so many cases. */
const step = 20;
const [part = 1, parts = 1] = (process.env['SOAK_PART'] ?? '1/1').split('/').map(Number);
/** Of the names of cases, a part that those have which run. */
const only = process.env['SOAK_ONLY'] ?? '';
const resumes = process.env['SOAK_RESUME'] !== undefined;

/** The origin of a lane is a port of its own: each needs a storage of its own. */
async function openLane(browser: Browser, proxy: FaultProxy): Promise<Lane> {
  const stateOf = async (email: string) => {
    const context = await browser.newContext({ baseURL: proxy.origin });
    await signIn(await context.newPage(), email);
    const state = await context.storageState();
    await context.close();
    return [email, state] as const;
  };
  return { browser, proxy, storage: new Map([await stateOf(consumer), await stateOf(staff)]) };
}

/** The network of a page with a stream, as the board's, is never idle. */
async function noMoreScripts(page: Page): Promise<void> {
  const next = () => page.waitForRequest((request) => request.url().endsWith('.js'), { timeout: 2000 });
  const isAsked = () =>
    next().then(
      () => true,
      () => false,
    );
  while (await isAsked());
}

/** The scripts that are asked for on all ways, each with the first way that does. */
async function scout(lane: Lane, site: Site): Promise<ReadonlyMap<string, Walk>> {
  const asked = new Map<string, Walk>();
  for (const bare of walks) {
    const walk = { ...bare, path: await fillPath(bare.path, site) };
    await withPage(lane, walk, async (page) => {
      lane.proxy.takeAsked();
      await page.goto(walk.path);
      await walkAll(page, walk);
      await noMoreScripts(page);
      for (const file of lane.proxy.takeAsked()) if (!asked.has(file)) asked.set(file, walk);
    });
  }
  return asked;
}

async function outcomeOf(lane: Lane, one: FaultCase): Promise<Outcome> {
  const name = nameOf(one);
  try {
    return { name, met: (await runFaultCase(lane, one)) === true };
  } catch (error) {
    const wrong = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { name, met: true, wrong };
  }
}

test('faults', async ({ browser, site }, info) => {
  test.setTimeout(0);
  const proxies = await Promise.all(Array.from({ length: lanes }, () => startFaultProxy(site.origin)));
  const open = await Promise.all(proxies.map((proxy) => openLane(browser, proxy)));
  const [first] = open;
  if (first === undefined) throw new Error('There is no lane.');
  const scripts = builtScripts();
  const asked = await scout(first, site);
  const journal = openJournal(scripts);
  const cases = faultCases(asked).filter((one, i) => i % parts === part - 1 && nameOf(one).includes(only));
  const done = (resumes ? cases : []).flatMap((one) => {
    const known = journal.known.get(nameOf(one));
    return known === undefined || known.wrong !== undefined ? [] : [known];
  });
  const before = done.length;
  const from = performance.now();
  const queue = cases.filter((one) => !done.some(({ name }) => name === nameOf(one)));
  await Promise.all(
    open.map(async (lane) => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        const outcome = await outcomeOf(lane, one);
        journal.add(outcome);
        done.push(outcome);
        if ((done.length - before) % step !== 0) continue;
        const seconds = (performance.now() - from) / 1000;
        console.log(`${done.length} of ${cases.length} cases, ${seconds.toFixed(0)} s`);
      }
    }),
  );
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  const never = scripts.filter((file) => !asked.has(file)).length;
  info.annotations.push({
    type: 'summary',
    description: [
      `${done.filter(({ met }) => met).length} of ${cases.length} faults met`,
      `${scripts.length - never} of ${scripts.length} scripts are asked for`,
      ...(before > 0 ? [`${before} cases from the run before`] : []),
      ...(parts > 1 ? [`part ${part} of ${parts}`] : []),
      ...(only === '' ? [] : [`only those named ${only}`]),
    ].join(', '),
  });
  expect(done.flatMap(({ name, wrong }) => (wrong === undefined ? [] : [`${name}: ${wrong}`]))).toEqual([]);
});
