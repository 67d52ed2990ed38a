import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Quiz } from './quiz.tsx';

const base = 'GET /content/cached_model_data';
const fetch = fakeFetch({
  [`${base}/published_compounds/manifest.json`]: { body: { documents: { region_info: 'regions.json' } } },
  [`${base}/regions.json`]: {
    body: {
      markets: [{ market_id: '4', key: 'austin', name: 'Austin', coming_soon: false }],
      areas: [],
      boundaries: [],
    },
  },
});
const [where, budget] = ['Where?', 'What’s your total budget?'];
const chip = (question: string, name: string) =>
  within(screen.getByRole('group', { name: question })).getByRole('button', { name });
const pressed = (question: string, name: string) => chip(question, name).getAttribute('aria-pressed');
/** The quiz as a page load of this browser shows it. */
async function open(): Promise<void> {
  cleanup();
  renderWithPlatform(<Quiz />, { services: { fetch } });
  await screen.findByRole('button', { name: 'Austin' });
}

it('that somebody is not sure is an answer, which a reload finds again, until another one is given', async () => {
  localStorage.clear();
  await open();
  fireEvent.click(chip(where, 'Not sure'));
  fireEvent.click(chip(budget, 'Not sure'));
  await open();
  expect([pressed(where, 'Not sure'), pressed(budget, 'Not sure')]).toEqual(['true', 'true']);
  fireEvent.click(chip(where, 'Austin'));
  fireEvent.click(chip(budget, 'Up to $900k'));
  await open();
  expect([pressed(where, 'Austin'), pressed(budget, 'Up to $900k')]).toEqual(['true', 'true']);
  expect([pressed(where, 'Not sure'), pressed(budget, 'Not sure')]).toEqual(['false', 'false']);
  fireEvent.click(chip(budget, 'Not sure'));
  fireEvent.click(chip(budget, 'Not sure'));
  expect(pressed(budget, 'Not sure')).toBe('false');
});
