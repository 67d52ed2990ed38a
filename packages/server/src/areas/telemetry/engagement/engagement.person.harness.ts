import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, token, userId }) => {
  await api.call('POST', '/engagement', {
    token,
    body: {
      ...{ session_id: 'visit-of-ada', user_id: userId, is_end_of_session: false },
      ...{ start_time: '2026-11-20T12:00:00.000Z', end_time: '2026-11-20T12:00:00.000Z' },
      events: [{ event_id: 'event-of-ada', kind: 'share', timestamp: '2026-11-20T12:00:00.000Z', data: {} }],
    },
  });
};
