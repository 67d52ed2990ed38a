import { keptLifetimeMs } from '@commonhearth/schemas/constants';
import { keptKey } from '../kept/kept-key.ts';
import type { KeptPlace } from '../kept/kept-place.ts';

type Group = 'a' | 'b';

const groupKey = keptKey<Group>({
  name: 'ab_group',
  stays: true,
  lifetimeMs: keptLifetimeMs.group,
  parse: (kept) => (kept === 'a' || kept === 'b' ? kept : undefined),
});

/** The group of this browser in comparisons of sign-ups: by even odds, once, and for good. */
export function abGroup(kept: KeptPlace): Group {
  const known = kept.read(groupKey);
  if (known !== undefined) return known;
  const drawn = Math.random() < 0.5 ? 'a' : 'b';
  kept.write(groupKey, drawn);
  return drawn;
}
