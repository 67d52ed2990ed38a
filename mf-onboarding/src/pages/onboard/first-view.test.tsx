import { createFirstView } from '@commonhearth/contract/first-view';
import { siteHosts } from '@commonhearth/domain';
import { buildRegionInfo } from '@commonhearth/fixtures/entities';
import { screen, within } from '@testing-library/react';
import { register } from '../../register.ts';
import CitySelectPage from './city-select.tsx';
import { openWay } from './onboard.harness.tsx';

const path = '/signup/cityselect';
const headAndCities = (place: HTMLElement): readonly (string | null)[] =>
  [
    within(place).getByRole('heading', { level: 1 }),
    ...within(within(place).getByRole('list', { name: 'Popular cities' })).getAllByRole('link'),
  ].map(({ textContent }) => textContent);

/** The first view that the server renders of the search of a city. */
function viewOfSearch(): HTMLElement {
  const input = {
    ...{ page: './city-select', path, pathname: path, search: '', base: '/', now: 0 },
    ...{ routes: [], config: { hosts: siteHosts, links: {} } },
    content: { regions: buildRegionInfo() },
  };
  const render = createFirstView({
    register,
    pages: { './city-select': CitySelectPage },
    publicPath: '{base}',
  });
  const { html } = JSON.parse(render(JSON.stringify(input))) as { readonly html: string };
  return Object.assign(document.createElement('div'), { innerHTML: html });
}

it('the search of a city has the heading and the popular cities of the app in its first view', async () => {
  const view = headAndCities(viewOfSearch());
  expect(view).toHaveLength(11);
  openWay(CitySelectPage, { path, pattern: path });
  await screen.findByRole('heading', { level: 1, name: 'Find your city' });
  expect(view).toEqual(headAndCities(document.body));
});
