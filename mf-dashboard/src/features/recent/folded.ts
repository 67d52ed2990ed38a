import { keptKey } from '@commonhearth/contract';
import { keptLifetimeMs } from '@commonhearth/schemas/constants';

/** Somebody put the row of homes viewed last away, for every tab of this browser; its heading brings it back. */
export const foldedKey = keptKey<boolean>({
  name: 'recent-folded',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => (typeof kept === 'boolean' ? kept : undefined),
});
