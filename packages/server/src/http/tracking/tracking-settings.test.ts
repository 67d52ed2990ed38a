import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { ENGAGEMENT: 'off', ANALYTICS: 'off', RECORDER: 'off' } });
});
afterAll(() => api.close());

const at = '2026-11-20T12:00:00.000Z';
const visit = { session_id: 'visit-0001', user_id: null, start_time: at, end_time: at };

it.each([
  [
    'ENGAGEMENT',
    'engagement',
    202,
    'engagement_sessions',
    { ...visit, events: [], is_end_of_session: false },
  ],
  [
    'ANALYTICS',
    'analytics/track',
    200,
    'analytics_events',
    { data: JSON.stringify([{ event: 'Page Viewed', properties: { route_name: 'Login' } }]) },
  ],
  [
    'RECORDER',
    'recorder',
    202,
    'recordings',
    { ...visit, chunk: 0, pages: 1, events: '[{"type":4,"timestamp":1763640000000,"data":{}}]' },
  ],
])(
  '[OPS-02c] while %s is off, what an older page tells is taken, and not kept',
  async (_setting, path, status, table, payload) => {
    const answer = await api.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    expect([answer.statusCode, answer.cookies]).toEqual([status, []]);
    expect((await api.database.pool.query(`select from ${table}`)).rowCount).toBe(0);
  },
);
