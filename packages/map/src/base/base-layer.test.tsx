import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Marker } from 'leaflet';
import { layers, map } from '../home-map.harness.ts';
import { HomeMap, type HomeMapProps } from '../home-map.tsx';

const props: HomeMapProps = {
  center: [37.79, -122.29],
  zoom: 11,
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
const shown = (what: string): number => document.querySelectorAll(`.leaflet-base-pane path.${what}`).length;
const placeNames = (): (string | null)[] =>
  [...document.querySelectorAll('.map-place')].map((place) => place.textContent);
const drawnBase = () =>
  waitFor(() => {
    expect(shown('map-water')).toBe(1);
  });

it('draws land, water, roads and names of the market, without any request', async () => {
  render(<HomeMap {...props} />);
  await drawnBase();
  for (const what of ['map-park', 'map-border', 'map-island', 'map-river', 'map-road'])
    expect(shown(what)).toBe(1);
  expect(document.querySelector('path.map-water')?.getAttribute('d')).toContain('L');
  expect(placeNames()).toEqual(
    expect.arrayContaining(['San Francisco', 'Oakland', 'San Francisco Bay', 'Richmond']),
  );
  expect(document.querySelectorAll('.map-paper')).toHaveLength(0);
});

it('writes no name twice: an area’s own name stands for the place', async () => {
  const geometry = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [-122.3, 37.86],
        [-122.25, 37.86],
        [-122.25, 37.88],
        [-122.3, 37.86],
      ],
    ],
  };
  render(
    <HomeMap
      {...props}
      areas={{
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { area_id: '1', name: 'Berkeley' }, geometry }],
      }}
    />,
  );
  await drawnBase();
  expect(placeNames()).toContain('Richmond');
  expect(placeNames()).not.toContain('Berkeley');
});

it('moves a name aside where a home is', async () => {
  const heightOf = (name: string): number => {
    const places = layers(Marker).filter((marker) => marker.getElement()?.textContent === name);
    return map().latLngToContainerPoint(places[0]?.getLatLng() ?? [0, 0]).y;
  };
  const { rerender } = render(<HomeMap {...props} />);
  await drawnBase();
  const before = heightOf('Oakland');
  const oakland = { compoundId: '1', lat: 37.774, lng: -122.19, price: 1 };
  rerender(<HomeMap {...props} homes={[oakland]} />);
  act(() => {
    map().setView([37.79, -122.29], 11, { animate: false });
  });
  const pin = map().latLngToContainerPoint([oakland.lat, oakland.lng]).y;
  expect(before).toBeGreaterThan(pin - 48);
  expect(before).toBeLessThan(pin + 10);
  const name = heightOf('Oakland');
  expect(name < pin - 47 || name > pin + 9).toBe(true);
});

it('has room for more names the closer one comes, and stops where streets would be wanted', async () => {
  render(<HomeMap {...props} />);
  await drawnBase();
  const near = placeNames().length;
  act(() => {
    map().setZoom(9, { animate: false });
  });
  expect(placeNames()).toContain('Oakland');
  expect(placeNames().length).toBeLessThan(near);
  act(() => {
    map().setZoom(16, { animate: false });
  });
  expect(map().getContainer().classList.contains('is-close')).toBe(true);
});

it('leaves the names to the tiles once they are there, and keeps the ground under them', async () => {
  render(<HomeMap {...props} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' }} />);
  await drawnBase();
  const tile = document.querySelector('img.leaflet-tile');
  if (tile !== null) fireEvent.load(tile);
  expect(placeNames()).toEqual([]);
  expect(shown('map-water')).toBe(1);
});

it('changes the ground with the market, and works on plain ground for one that it does not know', async () => {
  const { rerender } = render(<HomeMap {...props} />);
  await drawnBase();
  rerender(
    <HomeMap
      {...props}
      center={[30.27, -97.74]}
      zoom={12}
      bounds={[30, -98.1, 30.65, -97.4]}
      marketKey="austin"
    />,
  );
  await waitFor(() => {
    expect(placeNames()).toContain('Austin');
  });
  rerender(<HomeMap {...props} marketKey="gotham" />);
  await waitFor(() => {
    expect(shown('map-water')).toBe(0);
  });
  expect(screen.getByRole('application')).toBeTruthy();
});
