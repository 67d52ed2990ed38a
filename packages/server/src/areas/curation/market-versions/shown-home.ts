import { shownParts, type PublicCompound, type ShownPart } from '@commonhearth/schemas';
import type { ShownHome } from '../../../db/schema/json.ts';
import { hashOf } from '../../homes/index.ts';

type Hashed = Exclude<ShownPart, 'title' | 'price'>;

function hashedParts(home: PublicCompound): Record<Hashed, unknown> {
  const { price: _price, current_status: status, ...facts } = home.home;
  const { title: _title, ...text } = home.editorial;
  // how many pictures there are, the photos say
  const { home_attributes: attributes, full_address: address } = home.home_details;
  return {
    text,
    facts: [facts, attributes, address],
    units: home.units,
    photos: [home.home_photos, home.owned_images, home.social_media_images],
    status: [status, home.available],
    area: [home.area_id, home.neighborhood_id],
    place_in_feed: [home.featured, home.exclusive],
    comments: home.broadcast_comments,
    resources: home.resource_ids,
  };
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, sorted(part)]));
}
/** The same text for the same value, in whatever order its fields came. */
const inOneOrder = (value: unknown): string => JSON.stringify(sorted(value));

/** What a later rehearsal compares with; a popularity that the night changes is no change. */
export const shownHome = (home: PublicCompound): ShownHome => ({
  title: home.editorial.title,
  price: home.home.price,
  parts: Object.fromEntries(
    Object.entries(hashedParts(home)).map(([part, value]) => [part, hashOf(inOneOrder(value)).slice(0, 10)]),
  ),
});

/** Which parts of a home differ; one that was not kept then counts as the same. */
export function changedParts(before: ShownHome, now: ShownHome): ShownPart[] {
  const differs = (part: ShownPart): boolean =>
    part === 'title' || part === 'price'
      ? before[part] !== now[part]
      : before.parts[part] !== undefined && before.parts[part] !== now.parts[part];
  return shownParts.filter(differs);
}
