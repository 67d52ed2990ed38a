import { formatMoney, type CompoundSummary } from '@commonhearth/domain';
import type { HomeState, MapHome } from '@commonhearth/map';
import type { LikeStatus } from '@commonhearth/schemas/constants';

interface Standing {
  readonly opened: ReadonlySet<string>;
  readonly likes: Readonly<Record<string, LikeStatus>>;
}

const labels = new WeakMap<CompoundSummary, string>();

/** Short price of a home, written once: a market has thousands. */
function labelOf(compound: CompoundSummary): string {
  const known = labels.get(compound);
  if (known !== undefined) return known;
  const label = formatMoney(compound.price, 'short');
  labels.set(compound, label);
  return label;
}

/** The homes of the list as pins: on the shortlist, looked at before, or new. */
export function pinsOf(compounds: readonly CompoundSummary[], { opened, likes }: Standing): MapHome[] {
  const stateOf = (id: string): HomeState =>
    likes[id] === 'liked' ? 'liked' : opened.has(id) ? 'opened' : 'new';
  return compounds.map((compound) => ({
    id: compound.compoundId,
    lat: compound.lat,
    lng: compound.lng,
    price: compound.price,
    label: labelOf(compound),
    state: stateOf(compound.compoundId),
  }));
}
