import type { Samples, TestApi } from '@commonhearth/testing-server/api';

const sessionId = 'recording-of-the-samples';
async function recorded({ database }: TestApi): Promise<string> {
  await database.pool.query(
    `insert into recordings (session_id, start_time, end_time, pages, bytes, create_timestamp)
     values ($1, now(), now(), 1, 0, now()) on conflict do nothing`,
    [sessionId],
  );
  return sessionId;
}

export const samples: Samples = {
  'CAL-80': (_world, caller) => ({
    body: {
      session_id: `recording-of-${caller.userId}`,
      user_id: caller.userId,
      chunk: 0,
      start_time: '2026-11-20T12:00:00.000Z',
      end_time: '2026-11-20T12:01:00.000Z',
      pages: 1,
      events: '[{"type":4,"timestamp":1763640000000,"data":{"width":390,"height":844}}]',
    },
    allowed: 202,
  }),
  'CAL-140': () => ({
    query: { email: 'ada@example.com', from: '2026-11-20T12:00:00.000Z', cursor: '7' },
  }),
  'CAL-141': async ({ api }) => ({ path: { session_id: await recorded(api) }, query: { cursor: '0' } }),
};
