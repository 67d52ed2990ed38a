import { keptLifetimeMs } from '@commonhearth/schemas/constants';
import { keptKey } from '../../kept/kept-key.ts';

/** So many are shown beside the one that is open. */
export const shownMost = 12;
/** No id of a home is longer. */
const longestId = 40;

type Ids = readonly string[];

/** The homes that were opened last, the newest first, each once. */
export const newestFirst = (ids: Ids): Ids => [...new Set(ids)].slice(0, shownMost + 1);

const isId = (one: unknown): one is string =>
  typeof one === 'string' && one.length > 0 && one.length <= longestId;

/** Of this browser, whichever tab a home was opened in. */
export const viewedKey = keptKey<Ids>({
  name: 'viewed',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => (Array.isArray(kept) && kept.every(isId) ? newestFirst(kept) : undefined),
});
