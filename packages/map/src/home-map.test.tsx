import { act, fireEvent, render, screen } from '@testing-library/react';
import { Popup } from 'leaflet';
import { maxZoom, popupMaxWidth, tileSize } from './constants.ts';
import { austin, grids, layers, map, pin, props } from './home-map.harness.ts';
import { HomeMap } from './home-map.tsx';
import type { MapHome } from './types.ts';

it('has a name, and says in text that the list has the same homes', () => {
  render(<HomeMap {...props} />);
  expect(screen.getByRole('region', { name: 'Map of the homes in the list' })).toBeTruthy();
  const note = screen
    .getByRole('application', { name: 'Map of the homes in the list' })
    .getAttribute('aria-describedby');
  expect(document.getElementById(note ?? '')?.textContent).toContain(
    'The list beside the map has the same homes. Arrow keys move the map, plus and minus zoom.',
  );
});

it('says nothing of a list where it stands in the text of a page', () => {
  render(<HomeMap {...props} inText />);
  const note = screen.getByRole('application').getAttribute('aria-describedby');
  expect(document.getElementById(note ?? '')?.textContent).toBe(
    'Arrow keys move the map, plus and minus zoom.',
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
  fireEvent.click(pin('2 homes here from $3.3m, zoom in'));
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
  const cluster = pin('2 homes here from $3.3m, zoom in');
  expect(cluster.textContent).toBe('2');
  expect(cluster.querySelector('[data-price="$3.3m+"]')).not.toBeNull();
});

it('[DSH-02a] zooms into a cluster until it falls apart', () => {
  const close: MapHome[] = [
    { compoundId: 'x', lat: 47.61, lng: -122.33, price: 1_000_000 },
    { compoundId: 'y', lat: 47.615, lng: -122.33, price: 2_000_000 },
  ];
  render(<HomeMap {...props} homes={close} />);
  act(() => {
    map().setZoom(11, { animate: false });
  });
  fireEvent.click(pin('2 homes here from $1m, zoom in'));
  expect(map().getZoom()).toBeGreaterThan(11);
  expect(pin('Home at $1m')).toBeTruthy();
  expect(pin('Home at $2m')).toBeTruthy();
});

it('[DSH-02a] marks the pin of a hovered card, and reveals one that a cluster hides', () => {
  const { rerender } = render(<HomeMap {...props} hoveredId="a" />);
  expect(pin('Home at $1.1m').className).toBe('map-pin is-new is-hovered');
  rerender(<HomeMap {...props} hoveredId="c" />);
  expect(pin('Home at $1.1m').className).toBe('map-pin is-new');
  expect(pin('Home at $3.3m').className).toBe('map-pin is-new is-hovered');
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

it('gives a tile service up that only fails, and keeps the built-in base under it all along', () => {
  render(<HomeMap {...props} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' }} />);
  expect(screen.getByText('Streets')).toBeTruthy();
  for (const tile of document.querySelectorAll('img.leaflet-tile')) fireEvent.error(tile);
  expect(document.querySelectorAll('img.leaflet-tile')).toHaveLength(0);
  expect(screen.queryByText('Streets')).toBeNull();
  expect(document.querySelectorAll('.map-paper').length).toBeGreaterThan(0);
  expect(screen.getByRole('region').className).toContain('is-plain');
});

describe('a tile service that showed before', () => {
  const images = () => [...document.querySelectorAll('img.leaflet-tile')];
  const isPlain = () => screen.getByRole('region').className.includes('is-plain');
  const show = (): void => {
    render(<HomeMap {...props} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' }} />);
    for (const tile of images()) fireEvent.load(tile);
    expect(isPlain()).toBe(false);
  };
  /** Where no tile has come yet; answers those that it asks for. */
  const goFar = (west = -121.5): Element[] => {
    const before = new Set(images());
    act(() => {
      map().setView([47.2, west], 14, { animate: false });
    });
    return images().filter((tile) => !before.has(tile));
  };

  it('[DSH-03] is given up where six fail and none comes: the built-in ground is back, and it is asked again once there is a connection', () => {
    show();
    const asked = goFar();
    expect(asked.length).toBeGreaterThan(6);
    for (const tile of asked.slice(0, 5)) fireEvent.error(tile);
    expect([images().length > 0, isPlain()]).toEqual([true, false]);
    for (const tile of asked.slice(5)) fireEvent.error(tile);
    expect([images().length, isPlain()]).toEqual([0, true]);
    expect(screen.queryByText('Streets')).toBeNull();
    fireEvent(window, new Event('online'));
    const [again] = images();
    if (again !== undefined) fireEvent.load(again);
    screen.getByText('Streets');
    expect(isPlain()).toBe(false);
  });

  it('[DSH-03] is not given up for failures before a tile that came', () => {
    show();
    const [came, ...others] = goFar();
    for (const tile of others.slice(0, 5)) fireEvent.error(tile);
    if (came !== undefined) fireEvent.load(came);
    for (const tile of goFar(-120.5).slice(0, 5)) fireEvent.error(tile);
    expect([images().length > 0, isPlain()]).toEqual([true, false]);
  });

  it('goes on where it has only a part of the view, as at a coast', () => {
    show();
    const [came, ...others] = goFar();
    if (came !== undefined) fireEvent.load(came);
    for (const tile of others) fireEvent.error(tile);
    expect(others.length).toBeGreaterThan(6);
    expect([images().length > 0, isPlain()]).toEqual([true, false]);
  });
});

it('takes the plain ground away when tiles come', () => {
  render(<HomeMap {...props} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' }} />);
  const tile = document.querySelector('img.leaflet-tile');
  if (tile !== null) fireEvent.load(tile);
  expect(screen.getByRole('region').className).not.toContain('is-plain');
});

it('zooms by its buttons and stops at the last zoom, where the button keeps the focus', () => {
  render(<HomeMap {...props} />);
  act(() => {
    map().setZoom(17, { animate: false });
  });
  const zoomIn = pin('Zoom in') as HTMLButtonElement;
  zoomIn.focus();
  fireEvent.click(zoomIn);
  expect(map().getZoom()).toBe(18);
  expect(zoomIn.getAttribute('aria-disabled')).toBe('true');
  expect(zoomIn.disabled).toBe(false);
  fireEvent.click(zoomIn);
  expect(map().getZoom()).toBe(18);
  expect(document.activeElement).toBe(zoomIn);
  fireEvent.click(pin('Zoom out'));
  expect(map().getZoom()).toBe(17);
});

it('cleans up when it leaves the page', () => {
  const { unmount } = render(<HomeMap {...props} />);
  unmount();
  expect(document.body.textContent).toBe('');
});

it('[OWN-01] shows the marks of another app on pins, clusters and in the list of homes at one spot, and changes them', () => {
  const getMark = (label: string) => (id: string) =>
    id === 'a' ? null : { tick: id === 'd' ? ('full' as const) : null, faces: [], label };
  const { rerender } = render(<HomeMap {...props} getMark={getMark('fits Sam')} />);
  expect(pin('Home at $1.1m')).toBeTruthy();
  fireEvent.click(pin('2 homes here from $3.3m, at least one fits Sam, zoom in'));
  expect(pin('Home at $4.4m, opened before, fits Sam').textContent).toBe('✓ $4.4m');
  expect(pin('Home at $3.3m, fits Sam').textContent).toBe('$3.3m');
  rerender(<HomeMap {...props} getMark={getMark('fits Kim')} />);
  expect(pin('2 homes here from $3.3m, at least one fits Kim, zoom in')).toBeTruthy();
  rerender(<HomeMap {...props} />);
  expect(pin('2 homes here from $3.3m, zoom in')).toBeTruthy();
});
