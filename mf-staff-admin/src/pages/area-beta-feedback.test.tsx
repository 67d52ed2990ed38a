import '@testing-library/jest-dom';
import { buildFullArea, buildManifest, buildRegionInfo } from '@commonhearth/fixtures/entities';
import type { StaffBetaFeedback } from '@commonhearth/schemas';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
      tokens: {
        has: () => true,
        epoch: () => 0,
        token: () => Promise.resolve('token'),
        set: () => undefined,
        refused: () => undefined,
      },
      fetch: fakeFetch({
        [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
        [`${content}/regions.json`]: () =>
          fails ? { status: 500 } : { body: buildRegionInfo({ areas: [] }) },
        'GET /api/hfc/_i/full_areas': { body: { areas: [buildFullArea()] } },
        'GET /api/hfc/_i/beta_feedback': { body: { compounds: [told] } },
      }),
    },
  });
  expect(await screen.findByText('The areas did not load.')).toBeVisible();
  expect(within(await screen.findByRole('article')).getByText(/Temescal/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Area' })).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'Area' })).toBeVisible();
  expect(screen.queryByText('The areas did not load.')).toBeNull();
});
