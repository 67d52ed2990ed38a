import { testStores } from '../../curation/publishing/cycle.harness.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { storePicture } from './store-picture.ts';

it('[SRV-07] a picture of which any file has other bytes is another picture, and takes the place of none', async () => {
  const stores = testStores();
  const about = { width: 2, height: 1, widths: [2], placeholder: 'AAAA' };
  const store = (webp: string, jpg: string) =>
    storePicture(stores, {
      ...about,
      variants: Object.entries({ '2.webp': webp, '2.jpg': jpg }).map(([name, text]) => ({
        name,
        body: new TextEncoder().encode(text),
      })),
    });
  const [first, ...others] = [await store('a', 'b'), await store('a', 'c'), await store('c', 'b')];
  expect(new Set([first, ...others].map(({ storageKey }) => storageKey)).size).toBe(3);
  expect(await store('a', 'b')).toEqual(first);
  for (const one of [stores.objects, stores.backup]) expect(await keysOf(one, 'photos/')).toHaveLength(6);
  stores.remove();
});
