import type { Platform } from '@commonhearth/contract';
import { buildFullArea, buildManifest, buildProblem, buildRegionInfo } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import type { JobProgress } from '@commonhearth/schemas';
import { screen } from '@testing-library/react';
import { register } from '../register.ts';
import AreaBetaUsersPage from './area-beta-users.tsx';

export const content = 'GET /content/cached_model_data';
export const api = '/api/hfc/_i';
export const temescal = buildFullArea({ status: 'in_beta', name: 'Temescal' });
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

export const open = (answers: Answers, platform: Partial<Platform> = {}, area = 'Temescal') => {
  const fetch = fakeFetch({
    [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
    [`${content}/regions.json`]: { body: buildRegionInfo({ areas: [] }) },
    [`GET ${api}/full_areas`]: { body: { areas: [temescal] } },
    [`GET ${api}/beta_area_user_info`]: { body: { user_infos: [ada], beta_approvals: [waits] } },
    ...answers,
  });
  const logged: unknown[] = [];
  return {
    /** What was reported beside the page, as by what loads the regions. */
    logged,
    ...renderWithPlatform(<AreaBetaUsersPage />, {
      path: `/hfc/_i/area_beta_users?mk=bay_area&ar=${area}`,
      pattern: '/hfc/_i/area_beta_users',
      services: { fetch, tokens: validTokens, reportError: (error) => logged.push(error) },
      register,
      platform,
    }),
    fetch,
  };
};

export const problem = (status: number, told: Parameters<typeof buildProblem>[0]) => ({
  status,
  body: buildProblem({ status, ...told }),
});

export const addresses = () => screen.findByRole('textbox', { name: 'Addresses' });

export const jobAnswer = (job: Partial<JobProgress>) => ({
  body: { state: 'done', done: 3, total: 3, errors: [], failure: null, ...job },
});
