import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { finishedPages } from './finished-pages.ts';

const shell = {};
const html = `<!doctype html><title>${'Homes '.repeat(500)}</title>`;

it('renders a page once, and compresses it once, until something that it is made of is replaced', async () => {
  const finished = finishedPages();
  const render = vi.fn(() => html);
  const first = finished('home', [shell], render);
  const again = finished('home', [shell], render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(again.compressed('br')).toBe(first.compressed('br'));
  expect(brotliDecompressSync(await first.compressed('br')).toString()).toBe(html);
  expect(gunzipSync(await first.compressed('gzip')).toString()).toBe(html);
  finished('another', [shell], render);
  finished('home', [{}], render);
  expect(render).toHaveBeenCalledTimes(3);
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
