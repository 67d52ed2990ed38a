import type { TokenPackage } from '@commonhearth/schemas';

/** Ada's token, which runs out so many seconds after 1970; `mark` tells it from another. */
export const tokenUntil = (seconds: number, mark = ''): TokenPackage => ({
  token: `head.${btoa(JSON.stringify({ exp: seconds, mark }))}.signature`,
  payload: {
    user_id: 'u',
    email: 'ada@example.org',
    is_staff: false,
    hfc_subscriber_ids: [],
    hfc_last_active_subscriber_id: null,
  },
});
