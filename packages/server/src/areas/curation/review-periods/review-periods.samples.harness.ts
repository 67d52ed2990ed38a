import { createCompound, createCycle, type Samples } from '@commonhearth/testing-server/api';

/** Every parameter of a board's page; the cursor stands before every card. */
const boardPage = {
  status: 'for_review',
  cursor: '0.0.1',
  limit: '10',
  q: 'elm',
  area_id: '1',
  min_price: '1',
  max_price: '9000000',
  missing: 'photo',
  available: 'true',
  marks: 'any',
  sort: 'newest',
  facets: 'true',
};

export const samples: Samples = {
  'CAL-22': ({ seattle }) => ({ query: { market_id: seattle } }),
  'CAL-37': ({ seattle }) => ({ query: { ...boardPage, market_id: seattle } }),
  'CAL-38': ({ seattle }) => ({ query: { ...boardPage, market_id: seattle } }),
  'CAL-47': async ({ api }) => {
    const periodId = await createCycle(api, 'seattle', 'published');
    const compoundId = await createCompound(api, { periodId, status: 'published' });
    return {
      path: { review_period_id: periodId },
      body: {
        name: `Spring of ${periodId}`,
        starts_on: '2026-11-16',
        published_compound_order: [compoundId],
        version: 1,
      },
    };
  },
  'CAL-48': async ({ api, austin }) => {
    await api.database.pool.query('delete from review_periods where market_id = $1 and status = $2', [
      austin,
      'open',
    ]);
    return {
      path: { review_period_id: await createCycle(api, 'austin') },
      body: { version: 1 },
      allowed: 204,
    };
  },
  'CAL-110': async ({ api }) => ({
    path: { review_period_id: await createCycle(api, 'austin', 'published') },
    body: {},
    allowed: 204,
  }),
  'CAL-127': async ({ api, periodId }) => {
    const compoundId = await createCompound(api, {
      periodId: await createCycle(api, 'seattle', 'published'),
    });
    return {
      path: { review_period_id: periodId },
      body: { compound_ids: [compoundId], statuses: ['for_review'] },
    };
  },
  'CAL-46': async ({ api, austin }) => {
    await api.database.pool.query('delete from review_periods where market_id = $1', [austin]);
    return { body: { market_id: austin, name: 'Spring', starts_on: '2026-11-16' } };
  },
  'CAL-49': ({ periodId }) => ({ path: { review_period_id: periodId }, query: boardPage }),
};
