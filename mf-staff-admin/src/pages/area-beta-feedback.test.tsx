import { buildFullArea, buildManifest, buildRegionInfo } from '@commonhearth/fixtures/entities';
import type { StaffBetaFeedback } from '@commonhearth/schemas';
import { fakeFetch, validTokens, renderWithPlatform } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { interceptSavedFiles } from '../admin.harness.tsx';
import { register } from '../register.ts';
import AreaBetaFeedbackPage from './area-beta-feedback.tsx';

const content = 'GET /content/cached_model_data';
const told: StaffBetaFeedback['compounds'][number] = {
  compound_id: '7',
  formatted_address: '12 Elm Street, Oakland, CA',
  title: 'Two homes, one garden',
  price: null,
  photo: null,
  area_id: '11',
  review_period_id: '3',
  shown_to: 'beta',
  logs: [
    {
      subscriber_id: '1',
      compound_id: '7',
      rating: 'up',
      text: 'Sunny.',
      create_timestamp: '2026-11-20T12:00:00.000Z',
      name: 'Ann',
      email: 'ann@mail.example',
    },
  ],
};

it('[ADM-03] areas have their names while the markets do not load, which is said; they come with a retry', async () => {
  let fails = true;
  renderWithPlatform(<AreaBetaFeedbackPage />, {
    register,
    services: {
      reportError: () => undefined,
      tokens: validTokens,
      fetch: fakeFetch({
        [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
        [`${content}/regions.json`]: () =>
          fails ? { status: 500 } : { body: buildRegionInfo({ areas: [] }) },
        'GET /api/hfc/_i/full_areas': { body: { areas: [buildFullArea()] } },
        'GET /api/hfc/_i/beta_feedback': { body: { compounds: [told] } },
      }),
    },
  });
  expect(await screen.findByText('Couldn’t load the areas.')).toBeVisible();
  expect(within(await screen.findByRole('article')).getByText(/Temescal/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Area' })).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'Area' })).toBeVisible();
  expect(screen.queryByText('Couldn’t load the areas.')).toBeNull();
});

it('[ADM-03] [RTR-33] shows feedback beside its home with links to the editor and the home, and none for another market', async () => {
  const open = (query: string) =>
    renderWithPlatform(<AreaBetaFeedbackPage />, {
      register,
      path: `/hfc/_i/area_beta_feedback_compounds${query}`,
      pattern: '/hfc/_i/area_beta_feedback_compounds',
      services: {
        tokens: validTokens,
        fetch: fakeFetch({
          [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
          [`${content}/regions.json`]: { body: buildRegionInfo({ areas: [] }) },
          'GET /api/hfc/_i/full_areas': {
            body: { areas: [buildFullArea(), buildFullArea({ area_id: '21', market_id: '2' })] },
          },
          'GET /api/hfc/_i/beta_feedback': { body: { compounds: [told] } },
        }),
      },
    });
  const { gone, unmount } = open('');
  const home = await screen.findByRole('article', { name: 'Two homes, one garden' });
  expect(home).toHaveTextContent('Sunny.');
  const link = (name: string) => within(home).getByRole('link', { name });
  expect(link('Edit Two homes, one garden')).toHaveAttribute('href', '/HFCi Review Period/3?rcid=7');
  expect(link('View home')).toHaveAttribute('href', '/Public Compound/7');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), 'All of Seattle');
  expect(gone).toEqual([JSON.stringify({ mk: 'seattle', ar: null })]);
  unmount();
  open('?mk=seattle');
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
});

it('[ADM-03] the file has what is shown: of the area and with the words that were asked for, and nothing else', async () => {
  const savedTexts = interceptSavedFiles();
  const [log] = told.logs;
  if (log === undefined) throw new Error('Nobody said anything.');
  const home = (id: string, area_id: string | null, text: string) => ({
    ...told,
    ...{ compound_id: id, area_id, logs: [{ ...log, compound_id: id, text }] },
  });
  renderWithPlatform(<AreaBetaFeedbackPage />, {
    register,
    path: '/hfc/_i/area_beta_feedback_compounds?mk=bay_area&ar=Temescal',
    pattern: '/hfc/_i/area_beta_feedback_compounds',
    services: {
      tokens: validTokens,
      fetch: fakeFetch({
        [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
        [`${content}/regions.json`]: { body: buildRegionInfo({ areas: [] }) },
        'GET /api/hfc/_i/full_areas': {
          body: {
            areas: [
              buildFullArea({ name: 'Temescal' }),
              buildFullArea({ area_id: '12', name: 'Rockridge', display_name: 'Rockridge' }),
            ],
          },
        },
        'GET /api/hfc/_i/beta_feedback': {
          body: {
            compounds: [
              home('7', '11', 'Sunny here.'),
              home('8', '11', 'Dark here.'),
              home('9', '12', 'Sunny there.'),
              home('10', null, 'Sunny nowhere.'),
            ],
          },
        },
      }),
    },
  });
  await screen.findByRole('combobox', { name: 'Area' });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await save();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'sunny');
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
  await save();
  const [ofArea, ofWords] = (await savedTexts()).map(String);
  expect(ofArea).toMatch(/Sunny here\..*\r\n.*Dark here\./);
  expect(ofArea).not.toMatch(/there\.|nowhere/);
  expect(ofWords?.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('"Sunny here."')]);
});
