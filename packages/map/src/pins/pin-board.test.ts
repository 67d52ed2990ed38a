import { Map as LeafletMap } from 'leaflet';
import { finish } from '@commonhearth/domain';
import { pinItem } from '../clusters/map-item.ts';
import type { MapHome } from '../types.ts';
import { PinBoard } from './pin-board.ts';
import type { ClusterLook, Drawn, PinLook } from './pin-look.ts';

const home = (compoundId: string): MapHome => ({ compoundId, lat: 47.6, lng: -122.3, price: 1_000_000 });
const pin = (id: string, change: Partial<PinLook> = {}): PinLook => ({
  ...pinItem(home(id)),
  label: '$1m',
  state: 'new',
  hovered: false,
  open: false,
  mark: null,
  ...change,
});
const cluster: ClusterLook = {
  kind: 'cluster',
  key: 'cluster 1',
  clusterId: 1,
  count: 6,
  cheapest: home('a'),
  label: '$1m',
  priced: false,
  mark: null,
  lat: 47.6,
  lng: -122.3,
};

let map: LeafletMap;
let board: PinBoard;
const show = (items: readonly Drawn[]): void => {
  finish(board.showing(items));
};
const heard: (readonly [what: string, which: unknown])[] = [];
beforeEach(() => {
  const box = document.body.appendChild(document.createElement('div'));
  map = new LeafletMap(box, { center: [47.6, -122.3], zoom: 11 });
  board = new PinBoard();
  board.listen({
    hover: (id) => heard.push(['hover', id]),
    select: (id) => heard.push(['select', id]),
    openCluster: ({ clusterId }) => heard.push(['cluster', clusterId]),
  });
  board.addTo(map);
  heard.length = 0;
});
afterEach(() => {
  map.remove();
  document.body.replaceChildren();
});
const buttons = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>('.map-spot button'),
];
const faces = () => buttons().map((button) => [...button.querySelectorAll('img')]);
const send = (button: HTMLButtonElement | undefined, type: string): void => {
  button?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
};

it('[DSH-02a] shows a price on each pin and a number on each cluster', () => {
  show([pin('a', { label: '$1.25m' }), cluster]);
  expect(buttons().map((button) => button.textContent)).toEqual(['$1.25m', '6']);
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Home at $1.25m',
    '6 homes here from $1m, zoom in',
  ]);
});

it('[DSH-02a] shows the lowest price of a cluster that has room for it, and takes it away with the room', () => {
  show([{ ...cluster, priced: true }]);
  const price = buttons()[0]?.querySelector<HTMLElement>('.map-cluster-price');
  expect([price?.dataset['price'], price?.hidden]).toEqual(['$1m+', false]);
  show([cluster]);
  expect([price?.dataset['price'], price?.hidden]).toEqual(['', true]);
});

it('keeps pins out of the tab order and writes no style attribute of its own', () => {
  show([pin('a'), cluster]);
  expect(buttons().map((button) => button.tabIndex)).toEqual([-1, -1]);
  expect(document.querySelectorAll('.map-spot[tabindex], .map-spot [style]')).toHaveLength(0);
});

it('[DSH-02a] marks the hovered pin in place: no element is made anew', () => {
  const rest = Array.from({ length: 200 }, (_, i) => pin(String(i)));
  show(rest);
  const before = buttons();
  show(rest.map((item) => (item.home.compoundId === '7' ? { ...item, hovered: true } : item)));
  expect(buttons()).toEqual(before);
  expect(
    buttons()
      .map((button, i) =>
        button === before[i] ? button.classList.contains('is-hovered') : 'another element',
      )
      .indexOf(true),
  ).toBe(7);
  expect(document.querySelectorAll('.is-hovered')).toHaveLength(1);
});

it.each([
  ['opened', 'is-opened'],
  ['liked', 'is-liked'],
] as const)('shows a home that is %s', (state, name) => {
  show([pin('a', { state })]);
  expect(buttons()[0]?.className).toBe(`map-pin ${name}`);
  show([pin('a')]);
  expect(buttons()[0]?.className).toBe('map-pin is-new');
});

it('[OWN-01] shows the mark of another app with its tick, faces and label, and removes it', () => {
  const mark = {
    tick: 'full',
    faces: ['data:image/svg+xml,a', 'data:image/svg+xml,b'],
    label: 'fits all 4',
  } as const;
  show([pin('a', { mark }), { ...cluster, mark }]);
  const before = faces();
  expect(before.flat().map((face) => face.getAttribute('alt'))).toEqual(['', '', '', '']);
  expect(before.map(({ length }) => length)).toEqual([2, 2]);
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Home at $1m, fits all 4',
    '6 homes here from $1m, fits all 4, zoom in',
  ]);
  expect(buttons().every((button) => button.classList.contains('has-full-tick'))).toBe(true);
  show([pin('a', { mark: { ...mark, tick: 'outline' }, hovered: true }), cluster]);
  expect(faces()).toEqual([before[0], []]);
  expect(buttons().map((button) => button.className)).toEqual([
    'map-pin is-new has-outline-tick is-hovered',
    'map-cluster',
  ]);
});

it('takes away what is no longer drawn and moves what moved', () => {
  show([pin('a'), pin('b')]);
  const kept = buttons()[1];
  show([pin('b', { lat: 47.7 })]);
  expect(buttons()).toEqual([kept]);
  expect(board.getLayers()).toHaveLength(1);
});

it('[DSH-02a] reports the pin under the pointer, and when it leaves', () => {
  show([pin('a'), cluster]);
  send(buttons()[0], 'mouseover');
  send(buttons()[0], 'mouseout');
  send(buttons()[1], 'mouseover');
  send(buttons()[1], 'mouseout');
  expect(heard).toEqual([
    ['hover', 'a'],
    ['hover', null],
  ]);
});

it('reports that the pointer left when the pin under it goes away', () => {
  show([pin('a')]);
  send(buttons()[0], 'mouseover');
  show([]);
  expect(heard).toEqual([
    ['hover', 'a'],
    ['hover', null],
  ]);
});

it('[DSH-02a] reports each click on a pin, also the second on the same, and on a cluster', () => {
  show([pin('a'), cluster]);
  // by keys or a finger without a pointer above it, and by a mouse
  send(buttons()[0], 'click');
  send(buttons()[0], 'mouseover');
  send(buttons()[0], 'click');
  send(buttons()[0], 'mouseout');
  send(buttons()[1], 'click');
  expect(heard.filter(([what]) => what !== 'hover')).toEqual([
    ['select', 'a'],
    ['select', 'a'],
    ['cluster', 1],
  ]);
});

it('the open home stands in front of the one under the pointer, and both in front of the others', () => {
  // from back to front of those at one place
  const order = () =>
    buttons()
      .map((button) => ({
        is: button.textContent,
        at: button.closest<HTMLElement>('.map-spot')?.style.zIndex,
      }))
      .sort((a, b) => Number(a.at) - Number(b.at))
      .map(({ is }) => is);
  const look = (id: string, change: Partial<PinLook>) => pin(id, { label: id, ...change });
  show([look('open', { open: true }), look('hovered', { hovered: true }), look('other', {})]);
  expect(order()).toEqual(['other', 'hovered', 'open']);
  show([look('open', {}), look('hovered', {}), look('other', { hovered: true })]);
  expect(order().at(-1)).toBe('other');
});

it('brings very many marks a few at a time', () => {
  const many = Array.from({ length: 300 }, (_, at) => pin(String(at)));
  const showing = board.showing(many);
  let most = 0;
  for (let before = 0, done: boolean | undefined = false; done !== true;) {
    done = showing.next().done;
    most = Math.max(most, buttons().length - before);
    before = buttons().length;
  }
  expect([buttons().length, most]).toEqual([300, 2]);
  show([pin('new')]);
  expect(buttons()).toHaveLength(1);
});

it('as the map zooms takes many marks away, the one under the pointer too, and keeps few', () => {
  const many = Array.from({ length: 41 }, (_, at) => pin(String(at)));
  show(many);
  send(buttons()[0], 'mouseover');
  map.fire('zoomstart');
  expect(buttons()).toHaveLength(0);
  expect(heard.at(-1)).toEqual(['hover', null]);
  show(many.slice(1));
  map.fire('zoomstart');
  expect(buttons()).toHaveLength(40);
  board.remove();
  show(many);
  expect(() => map.fire('zoomstart')).not.toThrow();
});
