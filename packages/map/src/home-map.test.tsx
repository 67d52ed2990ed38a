import { act, fireEvent, render, screen } from '@testing-library/react';
import { GridLayer, Map as LeafletMap, Popup } from 'leaflet';
import type { GridLayerOptions } from 'leaflet';
import { maxZoom, popupMaxWidth, tileSize } from './constants.ts';
import { HomeMap } from './home-map.tsx';
import type { HomeMapProps } from './home-map.tsx';
import type { MapHome } from './types.ts';

const maps: LeafletMap[] = [];
LeafletMap.addInitHook(function (this: LeafletMap) {
  maps.push(this);
});

// jsdom lays nothing out: every box is as large as a map.
beforeAll(() => {
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 });
});
afterAll(() => {
  for (const side of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, side);
});
beforeEach(() => {
  maps.length = 0;
});

const map = (): LeafletMap => {
  const last = maps.at(-1);
  if (last === undefined) throw new Error('No map was made.');
  return last;
};
function layers<T>(kind: new (...args: never[]) => T): T[] {
  const found: T[] = [];
  map().eachLayer((layer) => {
    if (layer instanceof kind) found.push(layer);
  });
  return found;
}
const grids = (): unknown[] =>
  layers(GridLayer).map((layer) => {
    const options: GridLayerOptions = layer.options;
    return [options.tileSize, options.maxZoom];
  });
const homes: MapHome[] = [
  { id: 'a', lat: 47.61, lng: -122.33, label: '$1.1m', state: 'new' },
  { id: 'b', lat: 47.66, lng: -122.4, label: '$2.2m', state: 'liked' },
  { id: 'c', lat: 47.55, lng: -122.28, label: '$3.3m', state: 'new' },
  { id: 'd', lat: 47.55, lng: -122.28, label: '$4.4m', state: 'opened' },
];
const seattle = { center: [47.61, -122.33], zoom: 11, bounds: [47.1, -122.55, 47.8, -121.3] } as const;
const austin = { center: [30.27, -97.74], zoom: 12, bounds: [30.0, -98.1, 30.65, -97.4] } as const;
const props: HomeMapProps = {
  ...seattle,
  homes,
  chosenAreaIds: [],
  hoveredId: null,
  openId: null,
  onHover: () => undefined,
  onSelect: () => undefined,
  label: 'Map of the homes in the list',
  areas: {
    type: 'FeatureCollection',
    features: ['a1', 'a2'].map((area_id, i) => ({
      type: 'Feature',
      properties: { area_id, name: `Area ${i}` },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-122.4 + i * 0.1, 47.6],
            [-122.3 + i * 0.1, 47.6],
            [-122.3 + i * 0.1, 47.7],
            [-122.4 + i * 0.1, 47.6],
          ],
        ],
      },
    })),
  },
};
const pin = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });

it('has a name, and says in text that the list has the same homes', () => {
  render(<HomeMap {...props} />);
  expect(screen.getByRole('region', { name: 'Map of the homes in the list' })).toBeTruthy();
  const note = screen
    .getByRole('application', { name: 'Map of the homes in the list' })
    .getAttribute('aria-describedby');
  expect(document.getElementById(note ?? '')?.textContent).toContain(
    'The list beside the map has the same homes.',
  );
});

it('[DSH-12] uses tile size 256 and max zoom 18, with and without a tile service', () => {
  expect([tileSize, maxZoom]).toEqual([256, 18]);
  const { rerender } = render(<HomeMap {...props} />);
  expect(map().getMaxZoom()).toBe(18);
  expect(grids()).toEqual([[256, 18]]);
  rerender(<HomeMap {...props} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' }} />);
  expect(grids()).toEqual([
    [256, 18],
    [256, 18],
  ]);
});

it('[DSH-12] lists homes at one spot in a popup of at most 300 pixels, when no zoom can part them', () => {
  expect(popupMaxWidth).toBe(300);
  const selected: string[] = [];
  render(<HomeMap {...props} onSelect={(id) => selected.push(id)} />);
  fireEvent.click(pin('2 homes here, zoom in'));
  expect(layers(Popup).map(({ options }) => options.maxWidth)).toEqual([300]);
  fireEvent.click(pin('Home at $4.4m, opened before'));
  expect(selected).toEqual(['d']);
});

it('[DSH-02a] shows prices and a cluster, and reports hover and selection', () => {
  const heard: unknown[] = [];
  render(
    <HomeMap
      {...props}
      onHover={(id) => heard.push(['hover', id])}
      onSelect={(id) => heard.push(['select', id])}
    />,
  );
  fireEvent.mouseOver(pin('Home at $1.1m'));
  fireEvent.mouseOut(pin('Home at $1.1m'));
  fireEvent.click(pin('Home at $2.2m, on your shortlist'));
  expect(heard).toEqual([
    ['hover', 'a'],
    ['hover', null],
    ['select', 'b'],
  ]);
  expect(pin('2 homes here, zoom in').textContent).toBe('2');
});

it('[DSH-02a] zooms into a cluster until it falls apart', () => {
  const close: MapHome[] = [
    { id: 'x', lat: 47.61, lng: -122.33, label: '$1m', state: 'new' },
    { id: 'y', lat: 47.615, lng: -122.33, label: '$2m', state: 'new' },
  ];
  render(<HomeMap {...props} homes={close} />);
  act(() => {
    map().setZoom(11, { animate: false });
  });
  fireEvent.click(pin('2 homes here, zoom in'));
  expect(map().getZoom()).toBeGreaterThan(11);
  expect(pin('Home at $1m')).toBeTruthy();
  expect(pin('Home at $2m')).toBeTruthy();
});

it('[DSH-02a] marks the pin of a hovered card, and reveals one that a cluster hides', () => {
  const { rerender } = render(<HomeMap {...props} hoveredId="a" />);
  expect(pin('Home at $1.1m').className).toBe('map-pin is-hovered');
  rerender(<HomeMap {...props} hoveredId="c" />);
  expect(pin('Home at $1.1m').className).toBe('map-pin');
  expect(pin('Home at $3.3m').className).toBe('map-pin is-hovered');
  rerender(<HomeMap {...props} openId="d" />);
  expect(pin('Home at $4.4m, opened before, open now').className).toContain('is-open');
  expect(screen.queryByRole('button', { name: 'Home at $3.3m' })).toBeNull();
});

it('[DSH-02a] keeps to its market, and starts another at that one’s centre, zoom and bounds', () => {
  const { rerender } = render(<HomeMap {...props} homes={[]} />);
  expect([map().getCenter().lat, map().getCenter().lng, map().getZoom()]).toEqual([
    expect.closeTo(47.61, 3),
    expect.closeTo(-122.33, 3),
    11,
  ]);
  expect(map().options.maxBounds).toMatchObject({
    _southWest: { lat: 47.1, lng: -122.55 },
    _northEast: { lng: -121.3 },
  });
  rerender(<HomeMap {...props} {...austin} homes={[]} />);
  expect([map().getCenter().lat, map().getCenter().lng, map().getZoom()]).toEqual([
    expect.closeTo(30.27, 3),
    expect.closeTo(-97.74, 3),
    12,
  ]);
  expect(map().options.maxBounds).toMatchObject({
    _southWest: { lat: 30, lng: -98.1 },
    _northEast: { lat: 30.65, lng: -97.4 },
  });
});

const shows = (places: readonly MapHome[]): boolean =>
  places.every(({ lat, lng }) => map().getBounds().contains([lat, lng]));

it('opens with every home in view, and as near as that allows', () => {
  const wide = [...homes, { id: 'e', lat: 47.2, lng: -121.6, label: '$5m', state: 'new' } as const];
  const { unmount } = render(<HomeMap {...props} homes={wide} />);
  const zoom = map().getZoom();
  expect(shows(wide)).toBe(true);
  unmount();
  render(<HomeMap {...props} homes={homes.slice(0, 1)} />);
  expect(shows(homes.slice(0, 1))).toBe(true);
  expect(map().getZoom()).toBeGreaterThan(zoom);
});

it('opens a market on a narrow window with every home in view, however many steps out that takes', () => {
  const corners = [
    { id: 'e', lat: 47.11, lng: -122.54, label: '$5m', state: 'new' },
    { id: 'f', lat: 47.79, lng: -121.31, label: '$6m', state: 'new' },
  ] as const;
  render(<HomeMap {...props} zoom={14} homes={corners} />);
  expect(shows(corners)).toBe(true);
  // drawn for the view that it opened with, not for the market's
  expect([pin('Home at $5m'), pin('Home at $6m')]).toHaveLength(2);
});

it('goes to other homes when they change, and leaves the person’s view alone while they are the same', () => {
  const { rerender } = render(<HomeMap {...props} />);
  const away = (): void => {
    act(() => {
      map().setView([47.3, -122], 14, { animate: false });
    });
  };
  away();
  const liked = homes.map((home) => ({ ...home, state: 'liked' as const })).reverse();
  rerender(<HomeMap {...props} homes={liked} />);
  expect([map().getZoom(), shows(homes)]).toEqual([14, false]);
  rerender(<HomeMap {...props} homes={homes.slice(1)} />);
  expect(shows(homes.slice(1))).toBe(true);
});

it('brings the open home into view, and reports moves', () => {
  const moves: number[] = [];
  const { rerender } = render(<HomeMap {...props} onMove={(_, zoom) => moves.push(zoom)} />);
  act(() => {
    map().setView([47.66, -122.4], 15, { animate: false });
  });
  expect(moves.at(-1)).toBe(15);
  rerender(<HomeMap {...props} openId="a" />);
  expect(map().getBounds().contains([47.61, -122.33])).toBe(true);
});

it('draws chosen areas apart from the others, and names those with room', () => {
  const { rerender } = render(<HomeMap {...props} chosenAreaIds={['a1']} />);
  const chosen = (): boolean[] =>
    [...document.querySelectorAll('.map-area')].map((path) => path.classList.contains('is-chosen'));
  expect(chosen()).toHaveLength(2);
  expect(chosen().filter(Boolean)).toHaveLength(1);
  expect([...document.querySelectorAll('.map-area-name')].map((name) => name.textContent)).toEqual([
    'Area 0',
    'Area 1',
  ]);
  rerender(<HomeMap {...props} chosenAreaIds={[]} />);
  expect(chosen()).toEqual([false, false]);
});

it('shows the outline of an area as long as the pointer is in it', () => {
  render(<HomeMap {...props} />);
  const [area] = document.querySelectorAll('.map-area');
  if (area === undefined) throw new Error('No area was drawn.');
  fireEvent.mouseOver(area);
  expect(area.classList.contains('is-hovered')).toBe(true);
  fireEvent.mouseOut(area);
  expect(area.classList.contains('is-hovered')).toBe(false);
});

it('brings the chosen areas into view when the choice changes, and then leaves the view alone', () => {
  const { rerender } = render(<HomeMap {...props} />);
  act(() => {
    map().setView([47.3, -122], 14, { animate: false });
  });
  rerender(<HomeMap {...props} chosenAreaIds={['a2']} />);
  expect(
    map()
      .getBounds()
      .contains([
        [47.6, -122.3],
        [47.7, -122.2],
      ]),
  ).toBe(true);
  act(() => {
    map().setView([47.3, -122], 14, { animate: false });
  });
  rerender(<HomeMap {...props} chosenAreaIds={['a2']} homes={homes.slice(1)} />);
  expect(map().getZoom()).toBe(14);
});

it('gives a tile service up that only fails, and keeps the built-in base under it all along', () => {
  render(<HomeMap {...props} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' }} />);
  expect(screen.getByText('Streets')).toBeTruthy();
  for (const tile of document.querySelectorAll('img.leaflet-tile')) fireEvent.error(tile);
  expect(document.querySelectorAll('img.leaflet-tile')).toHaveLength(0);
  expect(screen.queryByText('Streets')).toBeNull();
  expect(document.querySelectorAll('.map-paper').length).toBeGreaterThan(0);
  expect(screen.getByRole('region').className).toContain('is-plain');
});

it('takes the plain ground away when tiles come', () => {
  render(<HomeMap {...props} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' }} />);
  const tile = document.querySelector('img.leaflet-tile');
  if (tile !== null) fireEvent.load(tile);
  expect(screen.getByRole('region').className).not.toContain('is-plain');
});

it('zooms by its buttons and stops at the last zoom', () => {
  render(<HomeMap {...props} />);
  act(() => {
    map().setZoom(17, { animate: false });
  });
  fireEvent.click(pin('Zoom in'));
  expect(map().getZoom()).toBe(18);
  expect((pin('Zoom in') as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(pin('Zoom out'));
  expect(map().getZoom()).toBe(17);
});

it('cleans up when it leaves the page', () => {
  const { unmount } = render(<HomeMap {...props} />);
  unmount();
  expect(document.body.textContent).toBe('');
});
