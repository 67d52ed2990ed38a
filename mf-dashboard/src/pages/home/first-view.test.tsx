import { createFirstView } from '@commonhearth/contract/first-view';
import { siteHosts } from '@commonhearth/domain';
import { buildMarketIndex, buildRegionInfo } from '@commonhearth/fixtures/entities';
import { screen } from '@testing-library/react';
import { register } from '../../register.ts';
import { content, openDashboard, sampleCompound, waitForRows, windowOfWidth } from './dashboard.harness.tsx';
import HomePage from './home.tsx';

const compounds = Array.from({ length: 12 }, (_, at) =>
  sampleCompound({ id: at + 1, published: '2026-10-01T12:00:00Z' }),
);
const titlesIn = (place: ParentNode): readonly (string | null)[] =>
  [...place.querySelectorAll('[aria-label="Homes"] h2')].map(({ textContent }) => textContent);
const scrollNamesIn = (place: ParentNode): readonly (string | null)[] =>
  [...place.querySelectorAll('[data-keeps-scroll]')].map((one) => one.getAttribute('data-keeps-scroll'));

/** The first view that the server renders at this time. */
function viewAt(now: number): ParentNode {
  const input = {
    ...{ page: './home', path: '/hfc/home', pathname: '/hfc/home', search: '', base: '/', now },
    ...{ routes: [], config: { hosts: siteHosts, links: {} } },
    content: { regions: buildRegionInfo(), compounds, markets: { 1: buildMarketIndex(compounds) } },
  };
  const render = createFirstView({ register, pages: { './home': HomePage }, publicPath: '{base}' });
  const { html } = JSON.parse(render(JSON.stringify(input))) as { readonly html: string };
  return Object.assign(document.createElement('div'), { innerHTML: html });
}
beforeEach(() => {
  sessionStorage.clear();
  windowOfWidth(1440);
});

it.each([20, 21])('has the first six homes in the order that the app shows on day %d', async (day) => {
  const view = titlesIn(viewAt(Date.UTC(2026, 10, day)));
  expect(view).toHaveLength(6);
  openDashboard('', content(compounds), undefined, () => Date.UTC(2026, 10, day, 15));
  await screen.findByRole('list', { name: 'Homes' });
  await waitForRows();
  const app = titlesIn(document);
  expect(app.length).toBeGreaterThan(3);
  expect(view.slice(0, app.length)).toEqual(app.slice(0, view.length));
});

it('changes its order from day to day, as the app does', () => {
  expect(titlesIn(viewAt(Date.UTC(2026, 10, 20)))).not.toEqual(titlesIn(viewAt(Date.UTC(2026, 10, 21))));
});

it('names the same scroll positions as the app', async () => {
  openDashboard('', content(compounds));
  await screen.findByRole('list', { name: 'Homes' });
  expect(scrollNamesIn(document)).toEqual(['filters', 'homes']);
  expect(scrollNamesIn(viewAt(0))).toEqual(['filters', 'homes']);
});
