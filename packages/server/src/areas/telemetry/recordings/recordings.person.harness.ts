import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, token, userId }) => {
  await api.call('POST', '/recorder', {
    token,
    body: {
      ...{ session_id: 'recording-of-ada', user_id: userId, chunk: 0, pages: 1 },
      ...{ start_time: '2026-11-20T12:00:00.000Z', end_time: '2026-11-20T12:00:00.000Z' },
      events: '[{"type":4}]',
    },
  });
};
