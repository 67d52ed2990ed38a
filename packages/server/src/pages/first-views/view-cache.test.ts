import { viewCache } from './view-cache.ts';

const viewOf = (remote: string, html: string) => ({ remote, html, css: '', offer: { page: './page' } });

it('removes the least recently used views of a remote above its share, and none of others', () => {
  const cache = viewCache(400);
  cache.set('own', viewOf('mf-a', 'a'));
  for (const key of ['1', '2', '3']) cache.set(key, viewOf('mf-b', 'b'.repeat(32)));
  cache.get('1');
  cache.set('4', viewOf('mf-b', 'b'.repeat(32)));
  const cached = ['own', '1', '2', '3', '4'].filter((key) => cache.get(key) !== undefined);
  expect(cached).toEqual(['own', '1', '3', '4']);
  for (let page = 0; page < 20; page += 1) cache.set(`page ${page}`, viewOf('mf-b', 'b'.repeat(90)));
  expect(cache.get('own')).toBeDefined();
});
