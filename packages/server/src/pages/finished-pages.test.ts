import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { finishedPages } from './finished-pages.ts';

const shell = {};
const html = `<!doctype html><p>${Array.from({ length: 900 }, (_, n) => `home ${n * n} `).join('')}</p>`;

it('renders a page once, until something that it is made of is replaced', async () => {
  const finished = finishedPages();
  const render = vi.fn(() => html);
  const first = finished('home', [shell], render);
  const again = finished('home', [shell], render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(again).toBe(first);
  expect(brotliDecompressSync(await first.compressed('br')).toString()).toBe(html);
  expect(gunzipSync(await first.compressed('gzip')).toString()).toBe(html);
  finished('another', [shell], render);
  finished('home', [{}], render);
  expect(render).toHaveBeenCalledTimes(3);
});

it('[RWD-12] compresses a page quickly at first, and smaller, once, from the second use on', async () => {
  const page = finishedPages()('home', [], () => html);
  const first = page.compressed('br');
  expect(page.compressed('br')).toBe(first);
  const smaller = page.compressed('br');
  expect((await smaller).length).toBeLessThan((await first).length);
  expect(brotliDecompressSync(await smaller).toString()).toBe(html);
  expect(page.compressed('br')).toBe(smaller);
});

it('[RWD-12] makes one page smaller at a time', async () => {
  const finished = finishedPages();
  const [one, other] = ['one', 'other'].map((key) => finished(key, [], () => html));
  const use = (page = one) => page?.compressed('gzip');
  const [first, later] = [use(other), use(one)];
  expect([use(one), use(other)]).toEqual([later, first]);
  expect(use(other)).toBe(first);
  await use(one);
  await expect.poll(() => use(other)).not.toBe(first);
});

it('names a page by its content: another one has another tag', () => {
  const finished = finishedPages();
  const [one, same, other] = [
    finished('a', [], () => html),
    finished('b', [], () => html),
    finished('c', [], () => 'other'),
  ];
  expect(one.etag).toBe(same.etag);
  expect(other.etag).not.toBe(one.etag);
});
