import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ContentEncoding } from '../http/content-encoding.ts';
import { type FinishedPage, finishedPages } from './finished-pages.ts';

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

const bytesOf = async (page: FinishedPage, encoding: ContentEncoding = 'br') =>
  (await page.compressed(encoding)).length;

it.each(['br', 'gzip'] as const)(
  'compresses a page quickly at first, and makes it smaller from the second use on (%s)',
  async (encoding) => {
    const page = finishedPages()('home', [], () => html);
    const quick = await bytesOf(page, encoding);
    expect(await bytesOf(page, encoding)).toBe(quick);
    await expect.poll(() => bytesOf(page, encoding)).toBeLessThan(quick);
    const small = await page.compressed(encoding);
    expect((encoding === 'br' ? brotliDecompressSync(small) : gunzipSync(small)).toString()).toBe(html);
    expect(await page.compressed(encoding)).toBe(small);
  },
);

it('[RWD-12] makes one page smaller at a time, with a pause after it', async () => {
  const finished = finishedPages(200);
  const [one, other] = [finished('one', [], () => html), finished('other', [], () => html)];
  const quick = await bytesOf(one);
  await other.compressed('br');
  // the second use of each: only the first of them has room
  await Promise.all([one.compressed('br'), other.compressed('br')]);
  await expect.poll(() => bytesOf(one)).toBeLessThan(quick);
  expect(await bytesOf(other)).toBe(quick);
  expect(await bytesOf(other)).toBe(quick);
  await expect.poll(() => bytesOf(other)).toBeLessThan(quick);
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
