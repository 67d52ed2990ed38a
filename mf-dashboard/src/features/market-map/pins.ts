import { formatMoney, type HomeSummary } from '@commonhearth/domain';
import type { HomeState, MapHome } from '@commonhearth/map';
import type { LikeStatus } from '@commonhearth/schemas/constants';

interface Standing {
  readonly opened: ReadonlySet<string>;
  readonly likes: Readonly<Record<string, LikeStatus>>;
}

const labels = new WeakMap<HomeSummary, string>();

/** Short price of a home, written once: a market has thousands. */
function labelOf(home: HomeSummary): string {
  const known = labels.get(home);
  if (known !== undefined) return known;
  const label = formatMoney(home.price, 'short');
  labels.set(home, label);
  return label;
}

/** The homes of the list as pins: on the shortlist, looked at before, or new. */
export function pinsOf(homes: readonly HomeSummary[], { opened, likes }: Standing): MapHome[] {
  const stateOf = (id: string): HomeState =>
    likes[id] === 'liked' ? 'liked' : opened.has(id) ? 'opened' : 'new';
  return homes.map((home) => ({
    id: home.compound_id,
    lat: home.lat,
    lng: home.lng,
    label: labelOf(home),
    state: stateOf(home.compound_id),
  }));
}
