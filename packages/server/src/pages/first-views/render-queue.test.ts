import { silentLog, testDatabase, testStores } from '../../areas/curation/publishing/cycle.harness.ts';
import { firstViews, type FirstViewRequest } from './first-views.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
beforeAll(async () => {
  world = await testDatabase();
  stores = testStores();
});
afterAll(async () => {
  stores.remove();
  await world.close();
});

/** Requests the first views of so many pages at once, and counts how often the code of the release was read. */
async function readsFor(pages: number, code: string): Promise<number> {
  const read = vi.fn(() => Promise.resolve(new TextEncoder().encode(code)));
  const views = firstViews({
    ...{ objects: { ...stores.objects, read }, database: world.database, log: silentLog },
    clock: () => new Date(0),
    firstViewEnded: () => undefined,
  });
  const renderer = {
    remote: 'mf-a',
    version: '1.0.0',
    file: 'remotes/mf-a/1.0.0+0123456789ab/first-view.js',
  };
  for (let page = 0; page < pages; page += 1) {
    const request = { renderer, offer: { page: './home' }, path: '/home', content: String(page) };
    views.get({
      ...request,
      input: () => Promise.resolve({} as Awaited<ReturnType<FirstViewRequest['input']>>),
    });
  }
  await views.whenIdle();
  await views.close();
  return read.mock.calls.length;
}

it('queues at most ten first views of one release', async () => {
  expect(await readsFor(12, `globalThis.firstView = () => '{"html":"<p>x</p>","css":""}';`)).toBe(10);
});

it('[FVW-03] renders nothing more of a release after three faults, not even what is already queued', async () => {
  expect(await readsFor(10, 'throw new Error("broken");')).toBe(3);
});
