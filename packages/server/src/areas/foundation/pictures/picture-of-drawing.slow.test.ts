import { createHash } from 'node:crypto';
import { demoHomes } from '@commonhearth/fixtures/demo';
import { drawHouse } from '@commonhearth/fixtures/houses';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { picturesHere } from '../../../providers/pictures/pictures-here.ts';
import { lookAt } from '../../../providers/pictures/pictures.harness.ts';
import { testStores } from '../../curation/publishing/cycle.harness.ts';
import { pictureOfDrawing } from './picture-of-drawing.ts';

let stores: ReturnType<typeof testStores>;
const pictures = picturesHere();
const drawn = vi.spyOn(pictures, 'ofDrawing');
beforeEach(() => {
  stores = testStores();
  drawn.mockClear();
});
afterEach(() => {
  stores.remove();
});

const ask = (key: string) => pictureOfDrawing({ ...stores, pictures }, key);

async function storeDrawing(text: string, folder = 'photos/demo-1/'): Promise<string> {
  const svg = new TextEncoder().encode(text);
  const key = `${folder}${createHash('sha256').update(svg).digest('hex').slice(0, 20)}.svg`;
  await stores.objects.put(key, svg, 'image/svg+xml');
  return key;
}
const drawingOfTheDemo = (): string => {
  const drawing = demoHomes()[0]?.photos[0]?.drawing;
  return drawing === undefined ? '' : drawHouse(drawing);
};

it('[SRV-07] a drawing becomes a picture when it is first asked for, once, in both stores', async () => {
  const key = await storeDrawing(drawingOfTheDemo());
  const [one, other] = await Promise.all([ask(key), ask(key)]);
  expect(other).toEqual(one);
  expect(one.widths).toEqual([480, 960, 1920]);
  const files = one.widths.flatMap((width) => [`${width}.jpg`, `${width}.webp`]);
  for (const store of [stores.objects, stores.backup])
    expect((await keysOf(store, `${one.storageKey}/`)).sort()).toEqual(
      files.map((file) => `${one.storageKey}/${file}`).sort(),
    );
  const largest = await stores.objects.read(`${one.storageKey}/1920.jpg`);
  expect(await lookAt(largest ?? new Uint8Array())).toMatchObject({ format: 'jpeg', width: 1920 });
  expect(await ask(key)).toEqual(one);
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('one that failed is made when it is asked for again', async () => {
  const key = await storeDrawing(drawingOfTheDemo());
  vi.spyOn(stores.backup, 'put').mockRejectedValueOnce(new Error('full'));
  await expect(ask(key)).rejects.toThrow('full');
  expect(await keysOf(stores.objects, 'drawn/')).toEqual([]);
  expect((await ask(key)).widths).toEqual([480, 960, 1920]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
it.each<[string, () => Promise<string>]>([
  ['what is not there', () => Promise.resolve(`photos/demo-1/${'a'.repeat(20)}.svg`)],
  ['an SVG elsewhere in the store', () => storeDrawing(svg, 'uploads/x/')],
  [
    'an SVG that is not what its name says',
    async () => {
      const key = `photos/demo-1/${'b'.repeat(20)}.svg`;
      await stores.objects.put(key, new TextEncoder().encode(svg), 'image/svg+xml');
      return key;
    },
  ],
])('[SRV-07] makes no picture of %s', async (_, place) => {
  await expect(ask(await place())).rejects.toThrow('was not found');
  expect(drawn).not.toHaveBeenCalled();
});
