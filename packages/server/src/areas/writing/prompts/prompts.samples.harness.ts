import type { Samples, TestApi } from '@commonhearth/testing-server/api';

async function newest({ database: { pool } }: TestApi, table: string, where = 'true'): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    `select max(version) as version from ${table} where ${where}`,
  );
  return rows[0]?.version ?? 0;
}

/** A draft of the area, which nobody wrote one of before. */
async function draftOf({ database: { pool } }: TestApi, areaId: string): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    `insert into area_ai_versions (area_id, version, ai_config, create_timestamp)
     select $1, coalesce(max(version), 0) + 1, '{"tone": "plain"}', now() from area_ai_versions where area_id = $1 returning version`,
    [areaId],
  );
  return rows[0]?.version ?? 0;
}

const homeOf = async ({ database: { pool } }: TestApi): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    'select compound_id::text as id from compounds where deleted_at is null limit 1',
  );
  return rows[0]?.id ?? '';
};

export const samples: Samples = {
  'CAL-93': async ({ api }) => ({
    path: { key: 'title' },
    body: {
      text: 'Write a title.',
      note: 'Shorter',
      version: await newest(api, 'prompt_versions', "key = 'title'"),
    },
  }),
  'CAL-94': () => ({ path: { key: 'title' } }),
  'CAL-149': () => ({ path: { key: 'social' }, body: { version: 1 } }),
  'CAL-132': ({ areaId }) => ({ path: { area_id: areaId } }),
  'CAL-150': async ({ api, areaId }) => ({
    path: { area_id: areaId },
    body: { version: await draftOf(api, areaId) },
    // the checks of CAL-134 may stand
    ...((await newest(api, 'ai_check_settings')) > 1 && { allowed: 409 }),
  }),
  // of one of the two alone: its own tests run it
  'CAL-151': ({ areaId }) => ({ body: { key: 'title', area_id: areaId, version: 1 }, allowed: 422 }),
  'CAL-95': async ({ api }) => ({
    body: {
      compound_id: await homeOf(api),
      prompts: { title: 'Pattern: {kind} in {area}' },
      ai_config: { tone: 'plain', highlights: 'A park', avoid: 'luxury', prompts: { social: 'Top 5' } },
    },
  }),
  'CAL-134': async ({ api }) => ({
    body: {
      checks: [{ compound_id: await homeOf(api), expected: ['Ballard'] }],
      banned_words: ['family'],
      lengths: { title: { min: 5, max: 70 }, description: { min: 20, max: 900 } },
      version: await newest(api, 'ai_check_settings'),
    },
  }),
};
