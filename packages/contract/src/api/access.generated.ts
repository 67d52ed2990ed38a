// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
export type CallAccess = 'plain' | 'optional' | 'authenticated';
/** The calls that need no token; every other one does. */
export const callAccess: Readonly<Record<string, CallAccess>> = {
  'DELETE /overrides': 'plain',
  'GET /city_list': 'plain',
  'GET /dev/mails': 'plain',
  'GET /hfc/compounds/{compound_id}': 'optional',
  'GET /neighborhood_list': 'plain',
  'POST /client_errors': 'plain',
  'POST /overrides': 'optional',
};
