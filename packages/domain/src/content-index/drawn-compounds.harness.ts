import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { categories, indexedFacts, listingStatuses, tags } from '@commonhearth/schemas/constants';
import type { PublicCompound } from '@commonhearth/schemas';
import { seededFraction } from '../seeded.ts';

/** A home of which little is known. */
export const base = buildPublicCompound({
  compound_id: '1',
  area_id: null,
  publish_date: null,
  editorial: {
    category: null,
    mainTag: null,
    secondaryTags: [],
    numUnits: null,
    numPotentialUnits: null,
  },
  home: { price: null, sqft: null, lat: 47.6, lng: -122.3 },
});

/** A compound drawn by its number, on the format's own steps: whole numbers, 1e-5 degrees, whole minutes. */
export function drawn(n: number): PublicCompound {
  const draw = (label: string): number => seededFraction(n, label);
  const maybe = <T>(label: string, value: T): T | null => (draw(label) < 0.2 ? null : value);
  const status = listingStatuses[Math.floor(draw('status') * listingStatuses.length)] ?? 'active';
  return {
    ...base,
    compound_id: String(Math.floor(draw('id') * 1e9)),
    available: draw('available') < 0.8,
    featured: draw('featured') < 0.1,
    exclusive: draw('exclusive') < 0.1,
    popularity_percentile: maybe('popularity', Math.floor(draw('percentile') * 101)),
    area_id: maybe('area', `area-${Math.floor(draw('which area') * 40)}`),
    publish_date: maybe('published', new Date(Math.floor(draw('date') * 3e7) * 60_000).toISOString()),
    editorial: {
      ...base.editorial,
      category: maybe(
        'category',
        categories[Math.floor(draw('which category') * categories.length)] ?? 'Duplex',
      ),
      numUnits: maybe('units', Math.floor(draw('count') * 99)),
      numPotentialUnits: maybe('potential', Math.floor(draw('more') * 9)),
      mainTag: maybe('main tag', tags[Math.floor(draw('which tag') * tags.length)] ?? null),
      secondaryTags: tags.filter((tag) => draw(tag) < 0.1),
    },
    home: {
      ...base.home,
      ...Object.fromEntries(
        indexedFacts.map((fact) => [fact, maybe(fact, Math.floor(draw(`how much ${fact}`) * 5e6))]),
      ),
      lat: Math.round((30 + draw('lat') * 18) * 1e5) / 1e5,
      lng: Math.round((-125 + draw('lng') * 50) * 1e5) / 1e5,
      current_status: status === 'recently_sold' ? 'sold' : status,
      listing_type: draw('type') < 0.5 ? 'sale' : 'rental',
    },
  };
}
