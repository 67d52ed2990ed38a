import { act, fireEvent, render, screen } from '@testing-library/react';
import { homes, map, pin, props, shows } from './home-map.harness.ts';
import { HomeMap } from './home-map.tsx';

it('opens with every home in view, and as near as that allows', () => {
  const wide = [...homes, { compoundId: 'e', lat: 47.2, lng: -121.6, price: 5_000_000 }];
  const { unmount } = render(<HomeMap {...props} homes={wide} />);
  const zoom = map().getZoom();
  expect(shows(wide)).toBe(true);
  unmount();
  render(<HomeMap {...props} homes={homes.slice(0, 1)} />);
  expect(shows(homes.slice(0, 1))).toBe(true);
  expect(map().getZoom()).toBeGreaterThan(zoom);
});

it('where it is searched, opens on the densest homes and leads to the rest', async () => {
  const far = { compoundId: 'e', lat: 47.2, lng: -121.6, price: 5_000_000 };
  const all = [...homes, far];
  const left: unknown[] = [];
  render(<HomeMap {...props} homes={all} onView={(view) => left.push(view)} />);
  expect([shows(homes), shows([far]), left]).toEqual([true, false, []]);
  fireEvent.click(await screen.findByRole('button', { name: '1 more outside this view' }));
  expect(shows(all)).toBe(true);
  expect(left).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  expect(document.activeElement).toBe(map().getContainer());
});

it('where it is searched, pins stand below the controls at its head and above what stands at its foot', () => {
  const far = [
    { compoundId: 'n', lat: 47.7, lng: -122.35, price: 1_000_000 },
    { compoundId: 's', lat: 47.506, lng: -122.35, price: 2_000_000 },
  ] as const;
  const rows = () => far.map(({ lat, lng }) => Math.round(map().latLngToContainerPoint([lat, lng]).y));
  const opened = (foot: number, searched: boolean) => {
    const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const isControl = this.classList.contains('leaflet-control');
      return new DOMRect(0, isControl ? 600 - foot : 0, 600, isControl ? foot : 600);
    });
    const { unmount } = render(
      <HomeMap {...props} homes={far} {...(searched && { onView: () => undefined })} />,
    );
    const found = [map().getZoom(), ...rows()];
    unmount();
    boxes.mockRestore();
    return found;
  };
  const [zoom = 0, north = 0, south = 0] = opened(20, false);
  expect(north).toBeLessThan(104);
  // no step out for it: the view is moved
  expect(opened(20, true)).toEqual([zoom, 104, 104 + south - north]);
  // where there is no room for both, each gives way
  const spare = 600 - (south - north);
  const [, raised = 0] = opened(130, true);
  expect(raised).toBe(Math.round((spare * 104) / (104 + 130)));
});

it('opens a market on a narrow window with every home in view, however many steps out that takes', () => {
  const corners = [
    { compoundId: 'e', lat: 47.11, lng: -122.54, price: 5_000_000 },
    { compoundId: 'f', lat: 47.79, lng: -121.31, price: 6_000_000 },
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
  const liked = () => ({ label: '', state: 'liked' as const });
  rerender(<HomeMap {...props} homes={homes.toReversed()} lookOf={liked} />);
  expect([map().getZoom(), shows(homes)]).toEqual([14, false]);
  rerender(<HomeMap {...props} homes={homes.slice(1)} />);
  expect(shows(homes.slice(1))).toBe(true);
});

it('stays where it is when fewer homes are sought that are all in view, and none could be nearer', () => {
  const { rerender } = render(<HomeMap {...props} onView={() => undefined} />);
  const moves = vi.fn();
  map().on('movestart', moves);
  const [, ...fewer] = homes;
  const most = [...homes, { compoundId: 'e', lat: 47.6, lng: -122.34, price: 5_000_000 }];
  for (const sought of [fewer, homes, most])
    rerender(<HomeMap {...props} homes={sought} onView={() => undefined} />);
  expect(moves).not.toHaveBeenCalled();
  const near = homes.slice(0, 1);
  rerender(<HomeMap {...props} homes={near} onView={() => undefined} />);
  expect(moves).toHaveBeenCalled();
  expect(shows(near)).toBe(true);
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

it('goes to the homes of a chosen area that has no outline', () => {
  const { rerender } = render(<HomeMap {...props} />);
  rerender(<HomeMap {...props} chosenAreaIds={['beta']} />);
  const zoom = map().getZoom();
  rerender(<HomeMap {...props} chosenAreaIds={['beta']} homes={homes.slice(0, 1)} />);
  expect(shows(homes.slice(0, 1))).toBe(true);
  expect(map().getZoom()).toBeGreaterThan(zoom);
});

it('where areas are chosen each is outlined and takes a press, all are in view, and a choice moves nothing', () => {
  const pressed: string[] = [];
  const choosing = { ...props, homes: [], onArea: (id: string) => pressed.push(id) };
  const { rerender } = render(<HomeMap {...choosing} chosenAreaIds={[]} />);
  const paths = [...document.querySelectorAll('.map-area')];
  expect(paths.map((path) => path.classList.contains('is-offered'))).toEqual([true, true]);
  for (const path of paths) fireEvent.click(path);
  expect(pressed).toEqual(['a1', 'a2']);
  const before = map().getBounds().toBBoxString();
  rerender(<HomeMap {...choosing} chosenAreaIds={['a2']} />);
  expect(map().getBounds().toBBoxString()).toBe(before);
  expect(document.querySelectorAll('.map-area.is-chosen')).toHaveLength(1);
});

it('takes the focus when drawing begins, but not where it takes points from the start: somebody may be typing', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const onCorner = () => undefined;
  const { rerender } = render(<HomeMap {...props} onCorner={onCorner} />);
  expect(document.activeElement).toBe(field);
  rerender(<HomeMap {...props} />);
  rerender(<HomeMap {...props} onCorner={onCorner} />);
  expect(document.activeElement).toBe(map().getContainer());
  field.remove();
});

it('an area is drawn by pressing its corners, or by Enter at the middle of the map, and stays outlined', () => {
  const corners: [number, number][] = [];
  const draw = (on: boolean) => (
    <HomeMap
      {...props}
      outline={[...corners]}
      {...(on && { onCorner: (corner) => corners.push([corner[0], corner[1]]) })}
    />
  );
  const { rerender } = render(draw(false));
  rerender(draw(true));
  const container = map().getContainer();
  expect(document.activeElement).toBe(container);
  const { lat, lng } = map().getCenter();
  fireEvent.keyDown(container, { key: 'Enter' });
  expect(corners).toEqual([[lat, lng]]);
  act(() => {
    map().fire('click', { latlng: { lat: 47.7, lng: -122.3 } });
    map().fire('click', { latlng: { lat: 47.6, lng: -122.2 } });
  });
  rerender(draw(true));
  expect(document.querySelectorAll('.map-corner')).toHaveLength(3);
  rerender(draw(false));
  expect(
    [document.querySelectorAll('.map-corner'), document.querySelectorAll('.map-drawn')].map(
      (all) => all.length,
    ),
  ).toEqual([0, 1]);
  fireEvent.keyDown(container, { key: 'Enter' });
  expect(corners).toHaveLength(3);
});

it('in a page that is read the wheel scrolls the page, and so does one finger', () => {
  const asFinger = vi.fn((query: string) => ({ matches: query === '(pointer: coarse)' }));
  const free = () => [map().scrollWheelZoom.enabled(), map().dragging.enabled()];
  const { unmount } = render(<HomeMap {...props} inText />);
  expect(free()).toEqual([false, true]);
  unmount();
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: asFinger });
  try {
    const onPhone = render(<HomeMap {...props} inText />);
    expect(free()).toEqual([false, false]);
    onPhone.unmount();
    render(<HomeMap {...props} />);
    expect(free()).toEqual([true, true]);
  } finally {
    Reflect.deleteProperty(globalThis, 'matchMedia');
  }
});

it.each([
  ['beside a list has a scale', false, 1],
  ['in a text has none, which would lie on its names', true, 0],
])('one that stands %s', (_where, inText, scales) => {
  render(<HomeMap {...props} inText={inText} />);
  expect(document.querySelectorAll('.leaflet-control-scale')).toHaveLength(scales);
});
