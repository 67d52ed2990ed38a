// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
/** The contract's own endpoints: reserved from the start, because their code loads later. */
export const contractNames: readonly string[] = [
  'listSubscribers',
  'createSubscriber',
  'subscribeToMarkets',
  'listLikedCompounds',
  'setLikeStatus',
  'getCompound',
  'listAlerts',
  'clearCompoundAlerts',
  'listBetaAreas',
];
