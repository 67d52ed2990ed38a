import { navigationSlice } from '@commonhearth/contract';
import {
  buildFullArea,
  buildProblem,
  buildRegionInfo,
  buildStaffCompound,
} from '@commonhearth/fixtures/entities';
import type { PromptUpdate, PromptVersion } from '@commonhearth/schemas';
import { fakeFetch, validTokens, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { register } from '../../register.ts';
import AiConfigPage from './ai-config.tsx';

export const variables = ['area', 'price', 'bedrooms'];
const nothing: PromptVersion['checks'] = { state: 'none', results: [], job_id: null };
export const version = (over: Partial<PromptVersion> = {}): PromptVersion => ({
  key: 'title',
  version: 1,
  text: 'Say where it is.',
  live: true,
  note: 'Comes with the product.',
  author: null,
  create_timestamp: '2026-11-20T12:00:00.000Z',
  checks: nothing,
  ...over,
});
export const home = buildStaffCompound({ compound_id: '7' });
const noHomes = { body: { compounds: [], counts: {}, review_periods: [] } };

/** The page with the title's versions as the server has them, the newest first. */
export function open(
  first: readonly PromptVersion[],
  more: Answers = {},
  app: 'hfc' | 'hfci' = 'hfci',
  path = '/base',
) {
  const server = { versions: first };
  const prompts = () => {
    const live = server.versions.find((one) => one.live);
    const newest = server.versions[0];
    return {
      body: {
        base_ai_prompts: (['title', 'description', 'tags', 'units', 'social'] as const).map((key) => ({
          key,
          text: live?.text ?? '',
          live_version: live?.version ?? 1,
          draft_version: newest?.live === false ? newest.version : null,
          draft: null,
          version: newest?.version ?? 1,
          variables,
        })),
      },
    };
  };
  const saved: PromptUpdate[] = [];
  const page = renderWithPlatform(<AiConfigPage />, {
    register,
    path,
    pattern: '/:selection',
    prepare: (store) => {
      store.dispatch(navigationSlice.actions.appRecorded(app));
    },
    services: {
      tokens: validTokens,
      fetch: fakeFetch({
        'GET /api/hfc/region_info': { body: buildRegionInfo() },
        'GET /api/hfc/_i/full_areas': { body: { areas: [buildFullArea()] } },
        'GET /api/hfc/_i/base_ai_prompts': prompts,
        'GET /api/hfc/_i/base_ai_prompts/title/versions': () => ({ body: { versions: server.versions } }),
        'PUT /api/hfc/_i/base_ai_prompts/title': (body) => {
          const update = body as PromptUpdate;
          saved.push(update);
          const newest = server.versions[0]?.version ?? 0;
          if (update.version !== newest)
            return { status: 409, body: buildProblem({ status: 409, code: 'version_mismatch' }) };
          server.versions = [
            version({
              version: newest + 1,
              text: update.text,
              live: false,
              note: update.note ?? '',
              author: 'Rosa',
            }),
            ...server.versions,
          ];
          return prompts();
        },
        'GET /api/hfc/_i/current_cycle/compounds': noHomes,
        'GET /api/hfc/_i/previous_cycle/compounds': noHomes,
        'GET /api/hfc/compounds/7': { body: { compound: home } },
        'GET /api/hfc/_i/ai_checks': {
          body: { checks: [], banned_words: [], lengths: {}, version: 1, results: [] },
        },
        ...more,
      }),
    },
  });
  return { ...page, server, saved };
}
export const text = () => screen.findByRole('textbox', { name: 'Title prompt' });
