import { encodeStreets, type StreetFile, type StreetIndex } from '@commonhearth/domain';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { map } from '../home-map.harness.ts';
import { HomeMap, type HomeMapProps } from '../home-map.tsx';
import type { StreetSource } from './street-source.ts';

const origin = [-12_227_000, 3_783_000] as const;
const file: StreetFile = {
  format: 'streets/1',
  licence: 'ODbL-1.0',
  attribution: '© OpenStreetMap contributors',
  scale: 100_000,
  origin,
  names: ['', 'Telegraph Ave'],
  arterial: encodeStreets(
    [{ name: 'Telegraph Ave', hole: false, points: [-12_227_000, 3_782_000, -12_226_000, 3_784_000] }],
    'arterial',
    { origin, nameAt: () => 1 },
  ),
};
const index: StreetIndex = {
  format: 'street-index/1',
  version: '1',
  markets: [
    {
      market: 'bay_area',
      bbox: [-122.52, 37.69, -122.11, 37.91],
      licence: file.licence,
      attribution: file.attribution,
      water: false,
      zoom: 12,
      tiles: {
        '656/1582': 'streets/near.json',
        '657/1582': 'streets/next.json',
        '600/1500': 'streets/far.json',
      },
    },
  ],
};
const props: HomeMapProps = {
  center: [37.83, -122.285],
  zoom: 15,
  bounds: [37.1, -122.7, 38.3, -121.6],
  marketKey: 'bay_area',
  homes: [],
  lookOf: () => ({ label: '', state: 'new' as const }),
  chosenAreaIds: [],
  hoveredId: null,
  openId: null,
  areas: { type: 'FeatureCollection', features: [] },
  onHover: () => undefined,
  onSelect: () => undefined,
  label: 'Map',
};
function source(over: Partial<StreetSource> = {}) {
  const asked: string[] = [];
  const streets: StreetSource = {
    index: () => Promise.resolve(index),
    tile: (path) => {
      asked.push(path);
      return Promise.resolve(file);
    },
    ...over,
  };
  return { asked, streets };
}

const strokes: string[] = [];
const context = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (target, name) =>
      name in target
        ? target[name as string]
        : name === 'measureText'
          ? (text: string) => ({ width: text.length * 6 })
          : (...values: unknown[]) => {
              if (name === 'stroke') strokes.push(String(target.strokeStyle));
              if (name === 'fillText') strokes.push(String(values[0]));
            },
  },
);
beforeEach(() => {
  strokes.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});
const withStreets = (): boolean => map().getContainer().classList.contains('has-streets');

it('asks for the tiles of the view alone, draws them and says whose they are', async () => {
  const { asked, streets } = source();
  render(<HomeMap {...props} streets={streets} />);
  const credit = await screen.findByRole('link', { name: '© OpenStreetMap contributors' });
  expect(credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  expect(asked).toEqual(['streets/near.json']);
  expect(withStreets()).toBe(true);
  await waitFor(() => {
    expect(strokes).toContain('#fff8e6');
    expect(strokes).toContain('Telegraph Ave');
  });
});

it('asks for nothing from afar, and draws streets when one comes near', async () => {
  const { asked, streets } = source();
  render(<HomeMap {...props} zoom={12} streets={streets} />);
  expect(asked).toEqual([]);
  act(() => {
    map().setZoom(13, { animate: false });
  });
  await waitFor(() => {
    expect(withStreets()).toBe(true);
  });
  act(() => {
    map().setZoom(12, { animate: false });
  });
  expect(withStreets()).toBe(false);
});

it('[DSH-03] leaves a usable map where tiles are missing: coast, county lines, our streets and the areas', async () => {
  const { streets } = source();
  const areas = {
    type: 'FeatureCollection' as const,
    features: [
      {
        type: 'Feature' as const,
        properties: { area_id: '1', name: 'Temescal' },
        geometry: {
          type: 'Polygon' as const,
          coordinates: [
            [
              [-122.29, 37.82],
              [-122.28, 37.82],
              [-122.28, 37.84],
              [-122.29, 37.82],
            ],
          ],
        },
      },
    ],
  };
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Nobody' };
  render(<HomeMap {...props} areas={areas} chosenAreaIds={['1']} tiles={tiles} streets={streets} />);
  const images = [...document.querySelectorAll('img.leaflet-tile')];
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) fireEvent.error(image);
  await waitFor(() => {
    expect(document.querySelectorAll('img.leaflet-tile')).toHaveLength(0);
    expect(withStreets()).toBe(true);
  });
  // The base map is loaded by itself.
  await waitFor(() => {
    for (const what of ['map-shore', 'map-water', 'map-border'])
      expect(document.querySelector(`.leaflet-base-pane path.${what}`)?.getAttribute('d')).toMatch(/\d/);
  });
  expect(document.querySelector('path.map-area.is-chosen')?.getAttribute('d')).toMatch(/\d/);
  await waitFor(() => {
    expect(strokes).toContain('#fff8e6');
  });
  expect(screen.queryByText('Nobody')).toBeNull();
  act(() => {
    map().setZoom(11, { animate: false });
  });
  expect(document.querySelector('.leaflet-base-pane path.map-border')?.getAttribute('d')).toMatch(/L/);
});

it.each([
  ['there is no index', { index: () => Promise.resolve(null) }],
  ['the market has none', { index: () => Promise.resolve({ ...index, markets: [] }) }],
  ['the tile does not come', { tile: () => Promise.resolve(null) }],
  [
    'the tile is half',
    { tile: () => Promise.resolve({ ...file, arterial: file.arterial?.slice(0, -1) ?? '' }) },
  ],
] as const)('leaves the drawn ground where %s', async (_what, over) => {
  const { streets } = source(over);
  render(<HomeMap {...props} zoom={14} streets={streets} />);
  await waitFor(() => {
    expect(document.querySelectorAll('.leaflet-base-pane path.map-road')).toHaveLength(1);
  });
  expect(withStreets()).toBe(false);
});
