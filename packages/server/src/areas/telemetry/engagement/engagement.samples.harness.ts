import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-78': (_world, caller) => ({
    body: {
      session_id: `visit-of-${caller.userId}`,
      user_id: caller.userId,
      start_time: '2026-11-20T12:00:00.000Z',
      end_time: '2026-11-20T12:01:00.000Z',
      events: [
        {
          event_id: 'event-1-of-it',
          kind: 'page_view',
          timestamp: '2026-11-20T12:00:30.000Z',
          data: { route_name: 'HFC Home Dashboard' },
        },
      ],
      is_end_of_session: false,
    },
    allowed: 202,
  }),
};
