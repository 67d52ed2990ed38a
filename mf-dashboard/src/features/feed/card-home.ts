import {
  formatMoney,
  formatUnits,
  imageUrl,
  isPopular,
  isRecent,
  listingBadge,
  tagsOf,
  type CompoundSummary,
} from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import type { HomeCardHome } from '@commonhearth/ui';

type Badge = NonNullable<HomeCardHome['badges']>[number];

/** The standing of the listing comes before what recommends it: one badge of each at most. */
function badgesOf(home: CompoundSummary, now: number): Badge[] {
  const listing = listingBadge(home);
  if (listing !== null) return [{ label: listing.long, tone: listing.tone === 'warning' ? 'warn' : 'gone' }];
  return [
    ...(isRecent(home.publishDate, now) ? [{ label: 'NEW', tone: 'new' } as const] : []),
    ...(isPopular(home.popularity) ? [{ label: 'POPULAR', tone: 'popular' } as const] : []),
  ];
}

function fitsWords(households: number): string | undefined {
  if (households === 0) return undefined;
  return `Fits ${households} ${households === 1 ? 'household' : 'households'}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A home as its card shows it; `areaName` is the one that people read, `now` in ms since 1970. */
export function cardHome(
  home: CompoundSummary,
  { editorial, home_photos: photos }: PublicCompound,
  areaName: string | null,
  now: number,
): HomeCardHome {
  const type = home.category ?? 'Home';
  const standing = home.numUnits ?? 0;
  const potential = home.numPotentialUnits ?? 0;
  const title = editorial.title ?? (areaName === null ? type : `${type} in ${areaName}`);
  return {
    title,
    price: formatMoney(home.price, 'short'),
    fits: fitsWords(standing + potential),
    place: areaName === null ? type : `${type} · ${areaName}`,
    photos: photos.map(({ storage_key: key, alt, placeholder }) => ({
      src: imageUrl(key),
      alt: alt === '' ? title : alt,
      color: placeholder ?? undefined,
    })),
    units: {
      standing,
      potential,
      words: formatUnits(home.numUnits, home.numPotentialUnits) ?? 'Units not counted yet',
    },
    badges: badgesOf(home, now),
    tags: tagsOf(editorial).slice(0, 2).map(capital),
    off: listingBadge(home) !== null,
  };
}
