import { formatMoney } from '@commonhearth/domain';
import type { HomeLook, MapHome } from '@commonhearth/map';
import type { LikeStatus } from '@commonhearth/schemas/constants';

interface Standing {
  readonly opened: ReadonlySet<string>;
  readonly likes: Readonly<Record<string, LikeStatus>>;
}

/** A home of the list as a pin: its short price; on the shortlist, looked at before, or new. */
export const lookOf =
  ({ opened, likes }: Standing) =>
  ({ compoundId, price }: MapHome): HomeLook => ({
    label: formatMoney(price, 'short'),
    state: likes[compoundId] === 'liked' ? 'liked' : opened.has(compoundId) ? 'opened' : 'new',
  });
