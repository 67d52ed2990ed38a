import '@testing-library/jest-dom';
import { buildFullArea, buildManifest, buildProblem, buildRegionInfo } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  renderWithPlatform,
  type Answers,
  type TokenKeeper,
} from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '../register.ts';
import AreaBetaUsersPage from './area-beta-users.tsx';

const content = 'GET /content/cached_model_data';
const api = '/api/hfc/_i';
const tokens: TokenKeeper = {
  has: () => true,
  epoch: () => 0,
  token: () => Promise.resolve('token'),
  set: () => undefined,
  refused: () => undefined,
};
const temescal = buildFullArea({ status: 'in_beta', name: 'Temescal' });
const ada = {
  user_id: '7',
  email: 'ada@people.example',
  name: 'Ada Moreno',
  area_ids: ['11'],
  since: '2026-11-18T12:00:00.000Z',
  last_visit_on: '2026-11-19',
  feedback: 4,
};
const waits = { email: 'waits@people.example', area_ids: ['11'], since: '2026-11-19T12:00:00.000Z' };

const open = (answers: Answers, query = '?mk=bay_area&ar=Temescal') => {
  const fetch = fakeFetch({
    [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
    [`${content}/regions.json`]: { body: buildRegionInfo({ areas: [] }) },
    [`GET ${api}/full_areas`]: { body: { areas: [temescal] } },
    [`GET ${api}/beta_area_user_info`]: { body: { user_infos: [ada], beta_approvals: [waits] } },
    ...answers,
  });
  return {
    ...renderWithPlatform(<AreaBetaUsersPage />, {
      path: `/hfc/_i/area_beta_users${query}`,
      pattern: '/hfc/_i/area_beta_users',
      services: { fetch, tokens },
      register,
    }),
    fetch,
  };
};

it('[ADM-02] lists who has access and who waits, the newest first, and finds one by a word', async () => {
  open({});
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('waits@people.example'),
    expect.stringContaining('Ada Moreno'),
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'moreno');
  expect(screen.queryByRole('row', { name: /waits@/ })).not.toBeInTheDocument();
});
const problem = (status: number, told: Parameters<typeof buildProblem>[0]) => ({
  status,
  body: buildProblem({ status, ...told }),
});

it('[API-16d] a status shows at once, and goes back to the stored one with a message where it is refused', async () => {
  const effect = {
    homes: 2,
    words: ['2 homes appear for everyone.'],
    subscribers: 0,
    beta_users: 0,
    broadcast_ids: [],
  };
  let refuse: (answer: ReturnType<typeof problem>) => void = () => undefined;
  const refused = new Promise<ReturnType<typeof problem>>((resolve) => {
    refuse = resolve;
  });
  const { notices } = open({
    [`PUT ${api}/areas/11`]: (body: unknown) =>
      JSON.stringify(body).includes('preview') ? { body: { area: temescal, effect } } : refused,
  });
  const status = await screen.findByRole('combobox', { name: 'Status of Temescal' });
  await userEvent.selectOptions(status, 'live');
  const dialog = await screen.findByRole('dialog', { name: 'Make Temescal live?' });
  expect(await within(dialog).findByText('2 homes appear for everyone.')).toBeVisible();
  expect(status).toHaveValue('in_beta');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make it live' }));
  expect(status).toHaveValue('live');
  refuse(problem(500, { code: 'internal_error' }));
  await waitFor(() => {
    expect(notices).toEqual([expect.stringMatching(/^Temescal is in beta as before\./)]);
  });
  expect(status).toHaveValue('in_beta');
});

it('says that nothing loaded, and asks again', async () => {
  let fails = true;
  open({
    [`GET ${api}/full_areas`]: () =>
      fails ? problem(500, { code: 'internal_error' }) : { body: { areas: [temescal] } },
  });
  expect(await screen.findByText('Beta access did not load')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
