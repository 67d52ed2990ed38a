import { decodeIndex } from '@commonhearth/domain';
import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { compoundsDocument, marketIndex, marketOverview, type PublicCompound } from '@commonhearth/schemas';
import { homesInOneIndex, homesInOverview, homesInTile } from '@commonhearth/schemas/constants';
import { marketFiles } from './market-files.ts';

const base = buildPublicCompound();
const homes = Array.from({ length: homesInOneIndex + 1 }, (_, n): PublicCompound => ({
  ...base,
  compound_id: String(n + 1),
  available: n % 10 !== 0,
  home: { ...base.home, lat: 37.2 + (n % 71) * 0.01, lng: -122.5 + (n % 67) * 0.01 },
}));
const files = (compounds: readonly PublicCompound[]) => marketFiles('1', compounds, []);
const read = ({ files: all }: ReturnType<typeof files>, path: string | undefined): unknown =>
  JSON.parse(new TextDecoder().decode(all.find((file) => file.path === path)?.body));
const numbers = (ids: readonly string[]): number[] => ids.map(Number).sort((a, b) => a - b);
const everyId = homes.map((_, n) => n + 1);

it('a market has one index up to 5,000 homes', () => {
  const made = files(homes.slice(1));
  expect(made.overviews).toEqual([]);
  expect(made.index).toEqual([expect.not.objectContaining({ bounds: expect.anything() as unknown })]);
  expect(made.index[0]?.path).toMatch(/^published_compounds\/1\/index\./);
});

it('above them it has tiles with bounds, each home in one, and its chunk has the rest', () => {
  const made = files(homes);
  const tiles = made.index.map((entry) => ({ entry, tile: marketIndex.parse(read(made, entry.path)) }));
  expect(tiles.length).toBeGreaterThan(2);
  const all = tiles.flatMap(({ entry: { bounds, count }, tile }) => {
    expect(tile.count).toBeLessThanOrEqual(homesInTile);
    const [south, west, north, east] = bounds ?? [0, 0, 0, 0];
    const rows = decodeIndex(tile);
    expect(rows.filter(({ available }) => available)).toHaveLength(count);
    for (const { lat, lng } of rows)
      expect([lat >= south, lat <= north, lng >= west, lng <= east]).not.toContain(false);
    const chunked = tile.chunks.flatMap((path) => compoundsDocument.parse(read(made, path)).compounds);
    expect(chunked.map(({ compound_id: id }) => id)).toEqual(rows.map(({ compoundId }) => compoundId));
    return rows.map(({ compoundId }) => compoundId);
  });
  expect(numbers(all)).toEqual(everyId);
  expect(numbers(made.order)).toEqual(everyId);
});

it('an overview tells how many can be had, and the first of the feed with a chunk of their own, named first', () => {
  const made = files(homes);
  const [entry] = made.overviews;
  const overview = marketOverview.parse(read(made, entry?.path));
  expect(overview.published).toBe(homes.length);
  expect(overview.count).toBe(homes.filter(({ available }) => available).length);
  const shown = new Set(homes.filter(({ available }) => available).map(({ compound_id: id }) => id));
  expect(decodeIndex(overview.first).map(({ compoundId }) => compoundId)).toEqual(
    made.order.filter((id) => shown.has(id)).slice(0, homesInOverview),
  );
  expect(overview.first.chunks).toEqual([made.compounds[0]?.path]);
  expect(made.compounds[0]?.count).toBe(homesInOverview);
});

it.each([
  ['the last of the feed', homes.length - 2, 1],
  ['the first of the feed', 1, 2],
])('an edit of %s makes its tile, its chunk and the overview anew', (_name, n, chunks) => {
  const before = files(homes);
  const edited = homes.map((home, at) => (at === n ? { ...home, home: { ...home.home, price: 7 } } : home));
  const after = files(edited);
  const known = new Set(before.files.map(({ path }) => path));
  const made = after.files.map(({ path }) => path).filter((path) => !known.has(path));
  expect(made.filter((path) => /\/tile\.[^.]+\.[0-9a-f]+\.json$/.test(path))).toHaveLength(1);
  expect(made.filter((path) => path.includes('compounds.') || path.includes('/first.'))).toHaveLength(chunks);
  expect(made.filter((path) => path.includes('/overview.')).length).toBe(1);
  expect(made).toHaveLength(2 + chunks);
});
