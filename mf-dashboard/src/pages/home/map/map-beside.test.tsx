import { navigationSlice } from '@commonhearth/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';
import { mapBeside } from './map-beside.ts';

const two = [sampleCompound({ id: 1 }), sampleCompound({ id: 2 })];
const map = () => screen.queryByRole('region', { name: 'Map of the homes in the list' });
const open = async (width: number, heroStands: boolean, query = '') => {
  windowOfWidth(width);
  const page = openDashboard(query, content(two), (store) => {
    store.dispatch(navigationSlice.actions.heroStood(heroStands));
  });
  await screen.findByRole('heading', { name: '2 homes' });
  return page;
};

it.each([
  ['on a desktop', { desktop: true }, true],
  ['on a tablet', {}, true],
  ['on a desktop below a hero', { desktop: true, heroStands: true }, true],
  ['on a tablet below a hero', { heroStands: true }, false],
  ['on a tablet below a hero where it was chosen', { heroStands: true, chosen: true }, true],
  ['where it was put away by hand', { desktop: true, chosen: false }, false],
  ['where the address has a part of it', { heroStands: true, chosen: false, inAddress: true }, true],
] as const)('[DSH-01b] the map stands beside the list or not: %s', (_where, given, shown) => {
  const usual = { inAddress: false, chosen: null, heroStands: false, desktop: false };
  expect(mapBeside({ ...usual, ...given })).toBe(shown);
});

it('[DSH-01b] below the hero of the route the list stands alone on a tablet, until the map is asked for or the hero goes', async () => {
  const { store, unmount } = await open(820, true);
  expect(map()).toBeNull();
  act(() => {
    store.dispatch(navigationSlice.actions.heroStood(false));
  });
  expect(await screen.findByRole('region', { name: 'Map of the homes in the list' })).toBeVisible();
  unmount();

  await open(820, true);
  await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
  expect(await screen.findByRole('region', { name: 'Map of the homes in the list' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide map' }));
  expect(map()).toBeNull();
});

it('by keyboard one comes past the homes to the map that stands beside them', async () => {
  await open(1440, false);
  await screen.findByRole('button', { name: 'Search as I move' });
  await userEvent.click(screen.getByRole('button', { name: 'Skip to the map' }));
  expect(screen.getByRole('button', { name: 'Search as I move' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Hide map' }));
  expect(screen.queryByRole('button', { name: 'Skip to the map' })).toBeNull();
});
