import { fillersAt, remotesOfFillers } from './fillers-at.ts';
import { slotsShownAt } from './slots-at.ts';
import type { Registry, Slot } from '../types.ts';

const remote = (name: string, slots: readonly Slot[], off?: string) =>
  ({ base: '/', descriptor: { name, slots }, ...(off !== undefined && { off }) }) as unknown;
const registry = {
  remotes: [
    remote('mf-a', [
      { slot: 'foot', module: './a', version: 1, room: 40, order: 2 },
      { slot: 'modal', module: './modal', query: 'cid' },
    ]),
    remote('mf-b', [
      { slot: 'foot', module: './b', version: 1, room: 26, order: 1 },
      { slot: 'aside', module: './b', version: 1, routes: ['Home'] },
    ]),
    remote('mf-c', [{ slot: 'foot', module: './c', version: 1, room: 500 }], 'switched off'),
  ],
} as unknown as Registry;

it('[OWN-01] several fillers of a place stand in their order, and one that is off is not among them', () => {
  const names = (route: string) =>
    fillersAt(registry, route).map(({ remote: name, slot }) => name + slot.slot);
  expect(names('List')).toEqual(['mf-bfoot', 'mf-afoot']);
  expect(names('Home')).toEqual(['mf-baside', 'mf-bfoot', 'mf-afoot']);
});

it('what fills optional places is not fetched ahead of the page', () => {
  const shown = slotsShownAt(registry, 'Home', new URLSearchParams('cid=1'));
  expect(shown.map(({ slot }) => slot.slot)).toEqual(['modal']);
});

it('[OWN-05] names the remotes whose fillers show to every visitor of a page, so that their views count', () => {
  const filler = (name: string, slot: string, given: Partial<Slot> = {}) =>
    remote(name, [{ slot, module: './page', version: 1, ...given }]);
  const offers = [{ slot: 'foot', version: 1, route: 'Home' }];
  const remotes = [
    { base: '/', descriptor: { name: 'mf-host', slots: [], offers } },
    filler('mf-foot', 'foot'),
    filler('mf-bar', 'bar-end'),
    filler('mf-routes', 'bar-end', { routes: ['About'] }),
    filler('mf-circles', 'bar-end', { ifKept: ['circle'] }),
  ];
  const site = { remotes } as unknown as Registry;
  expect(remotesOfFillers(site, 'Home')).toEqual(['mf-foot', 'mf-bar']);
  expect(remotesOfFillers(site, 'About')).toEqual(['mf-bar', 'mf-routes']);
});
