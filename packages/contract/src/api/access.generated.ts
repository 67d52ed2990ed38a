// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
export type CallAccess = 'plain' | 'optional' | 'authenticated';
/** The calls that need no token; every other one does. */
export const callAccess: Readonly<Record<string, CallAccess>> = {
  'DELETE /overrides': 'plain',
  'GET /city_list': 'plain',
  'GET /dev/mails': 'plain',
  'GET /hfc/compounds/{compound_id}': 'optional',
  'GET /hfc/onboard_compounds': 'optional',
  'GET /hfc/review_periods': 'plain',
  'GET /hfc/share_link_info/{share_link_key}': 'optional',
  'GET /hfc/unsubscribe_hfc': 'plain',
  'GET /hfc/unsubscribe_link': 'plain',
  'GET /neighborhood_list': 'plain',
  'GET /token_user_email_preferences': 'plain',
  'POST /client_errors': 'plain',
  'POST /engagement': 'optional',
  'POST /hfc/coming_soon_interest': 'plain',
  'POST /hfc/compounds/{compound_id}/activity/{activity_type}': 'optional',
  'POST /hfc/tour_form_submitted': 'plain',
  'POST /hfc/unsubscribe_all_lnf': 'optional',
  'POST /hfc/unsubscribe_hfc': 'optional',
  'POST /magic_link': 'plain',
  'POST /magic_link_login': 'plain',
  'POST /overrides': 'optional',
  'POST /reenrich_magic_link_token': 'plain',
  'PUT /token_user_email_preferences': 'plain',
};
