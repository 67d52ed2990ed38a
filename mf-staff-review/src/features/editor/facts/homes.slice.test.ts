import { buildStaffCompound } from '@commonhearth/fixtures/entities';
import { homesSlice } from './homes.slice.ts';

const { reducer, actions } = homesSlice;
const home = (version: number, price: number) => ({
  ...buildStaffCompound().home,
  home_id: '1',
  version,
  price,
});

it('what a compound brought while an older answer was on its way shows once nothing is under way', () => {
  const shown = [
    actions.homeLoaded(home(1, 100)),
    actions.homeShown({ home: home(1, 90), settled: false }),
    actions.homeLoaded(home(3, 70)),
    actions.homeShown({ home: home(2, 90), settled: true }),
  ].reduce(reducer, undefined);
  expect(shown?.homes['1']).toMatchObject({ version: 3, price: 70 });
  const later = reducer(shown, actions.homeShown({ home: home(4, 60), settled: true }));
  expect(later.homes['1']).toMatchObject({ version: 4, price: 60 });
});
