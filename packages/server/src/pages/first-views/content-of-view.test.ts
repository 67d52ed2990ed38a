import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import type { Manifest } from '@commonhearth/schemas';
import { contentReader } from './content-of-view.ts';

const market = { marketId: 'm' };
const manifest = (paths: { readonly regions?: string; readonly index?: string; readonly homes?: string }) =>
  ({
    documents: { region_info: paths.regions ?? 'regions-1' },
    index: [{ market_id: 'm', path: paths.index ?? 'index-1' }],
    compounds: [{ market_id: 'm', path: paths.homes ?? 'homes-1' }],
  }) as unknown as Manifest;

/** Reads content from a store in which every list has this many homes. */
function open(homes = 0) {
  const compounds = Array.from({ length: homes }, (_, i) => buildPublicCompound({ compound_id: String(i) }));
  return contentReader({
    read: () => Promise.resolve(new TextEncoder().encode(JSON.stringify({ compounds }))),
  } as unknown as Parameters<typeof contentReader>[0]);
}

it.each([
  ['all homes of a short list', 3, 3],
  ['sixteen homes of a long list', 20, 16],
])('gives a view %s, from the first one', async (_what, all, expected) => {
  const { homes } = await open(all)(manifest({}), market);
  expect(homes.map(({ compound_id }) => compound_id)).toEqual(
    Array.from({ length: expected }, (_, i) => String(i)),
  );
});

it.each([
  ['a page without homes', undefined],
  ['the page of one home', buildPublicCompound()],
  ['the page of a market', market],
])('has a new version of %s when only the regions change', async (_what, subject) => {
  const read = open();
  const versionOf = async (regions: string) => (await read(manifest({ regions }), subject)).version;
  expect(await versionOf('regions-1')).toEqual(await versionOf('regions-1'));
  expect(await versionOf('regions-2')).not.toEqual(await versionOf('regions-1'));
});

it.each([{ index: 'index-2' }, { homes: 'homes-2' }])(
  'has a new version of the page of a market when only its %o changes',
  async (changed) => {
    const read = open();
    const before = await read(manifest({}), market);
    const after = await read(manifest(changed), market);
    expect(after.version).not.toEqual(before.version);
  },
);
