import { eq } from 'drizzle-orm';
import { clientErrors } from '../../db/schema/index.ts';
import { silentLog, testDatabase, testStores } from '../../areas/curation/publishing/cycle.harness.ts';
import { firstViews, type FirstViewRequest, type ViewRenderer } from './first-views.ts';

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

/** A server whose releases all have this code. `reads` are the files of the releases that it renders for. */
function open(code: string) {
  const reads: string[] = [];
  const read = (file: string) => {
    reads.push(file);
    return Promise.resolve(new TextEncoder().encode(code));
  };
  const views = firstViews({
    ...{ objects: { ...stores.objects, read }, database: world.database, log: silentLog },
    clock: () => new Date(0),
    firstViewEnded: () => undefined,
  });
  const ask = (content: string, more: Partial<ViewRenderer> = {}) =>
    views.get({
      renderer: { remote: 'mf-a', version: '1.0.0', file: 'remotes/mf-a/1/view.js', isTried: false, ...more },
      ...{ offer: { page: './home' }, path: '/home', content },
      input: () => Promise.resolve({ pathname: content } as Awaited<ReturnType<FirstViewRequest['input']>>),
    });
  return { ...views, ask, reads };
}

/** Requests the first views of these contents in turns, and counts how often the code of the release was read. */
async function readsFor(code: string, ...turns: readonly (readonly string[])[]): Promise<number> {
  const { ask, reads, whenIdle, close } = open(code);
  for (const contents of turns) {
    for (const content of contents) ask(content);
    await whenIdle();
  }
  await close();
  return reads.length;
}

const pages = (count: number): readonly string[] => Array.from({ length: count }, (_, page) => String(page));
const working = `globalThis.firstView = () => '{"html":"<p>x</p>","css":""}';`;

it('queues at most ten first views of one release', async () => {
  expect(await readsFor(working, pages(12))).toBe(10);
});

it('[FVW-03] renders nothing more of a release after three faults, not even what is already queued', async () => {
  expect(await readsFor('throw new Error("broken");', pages(10))).toBe(3);
});

it('renders content that the code cannot render once until other content succeeds, and always renders other content', async () => {
  const code = `globalThis.firstView = (text) => { if (text.includes('"bad"')) throw new Error('bad'); return '{"html":"<p>x</p>","css":""}'; };`;
  const bad = Array.from({ length: 4 }, () => ['bad']);
  expect(await readsFor(code, ...bad)).toBe(1);
  expect(await readsFor(code, ...bad, ['1'], ...bad, ['2'], ...bad, ['3'], ...bad, ['4'])).toBe(8);
});

it('[FVW-03] stores a reason without characters that the database does not store', async () => {
  const { ask, whenIdle, close } = open(String.raw`throw new Error('a\u0000b\ud800c');`);
  ask('1', { remote: 'mf-text' });
  await whenIdle();
  await close();
  const stored = await world.database.db
    .select()
    .from(clientErrors)
    .where(eq(clientErrors.remote, 'mf-text'));
  expect(stored.map(({ message }) => message)).toEqual(['threw: Error: ab\ufffdc']);
});

it('lets releases take turns', async () => {
  const { ask, reads, whenIdle, close } = open(working);
  for (const content of pages(3)) ask(content, { file: 'many' });
  for (const content of pages(2)) ask(content, { file: 'few' });
  await whenIdle();
  await close();
  expect(reads).toEqual(['many', 'few', 'many', 'few', 'many']);
});

it('[FVW-03] stops rendering for a release after two slow pages, also with other views between them', async () => {
  const code = `globalThis.firstView = (text) => { if (text.includes('slow')) for (;;); return '{"html":"<p>x</p>","css":""}'; };`;
  expect(await readsFor(code, ['slow 1'], ['1'], ['slow 1'], ['slow 2'], ['2'])).toBe(3);
});

it('caches a view of a release that only one browser tries apart from the views for all visitors', async () => {
  const { ask, whenIdle, close } = open(working);
  ask('1', { isTried: true });
  await whenIdle();
  expect(ask('1', { isTried: true })).toMatchObject({ html: '<p>x</p>' });
  expect(ask('1')).toBe('missing');
  await whenIdle();
  await close();
});
