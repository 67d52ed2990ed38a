import { createHash } from 'node:crypto';
import {
  roomWords,
  formatMoney,
  inPhotoOrder,
  listingBadge,
  titleOf,
  whereabouts,
} from '@commonhearth/domain';
import type { HomePhoto, PublicCompound } from '@commonhearth/schemas';
import type { PreviewWords } from './preview-drawing.ts';

/** Raised with the design: what was drawn before is drawn anew. Of the first, some lack a photo for good. */
const design = 2;

/** The picture of a shared home, as it stands in all that is served of the home. */
export interface Preview {
  readonly words: PreviewWords;
  readonly photo: HomePhoto | undefined;
  /** Names what is in it: another price is another picture. */
  readonly hash: string;
  readonly path: string;
}

export const previewFolder = '/previews/homes';

/** What a home's picture holds; nothing of who shares it. */
export function previewOf(compound: PublicCompound, brand: string): Preview {
  const { home, editorial, available } = compound;
  const badge = listingBadge({
    currentStatus: home.current_status,
    listingType: home.listing_type,
    available,
  });
  const words: PreviewWords = {
    brand,
    title: titleOf(compound, null),
    where: whereabouts(compound, null, { withCity: true }),
    room: roomWords(editorial.numUnits, editorial.numPotentialUnits) ?? '',
    price: formatMoney(home.price, 'full'),
    badge: badge?.long ?? '',
  };
  const [photo] = inPhotoOrder(compound.home_photos);
  const hash = createHash('sha256')
    .update(JSON.stringify([design, words, photo?.storage_key]))
    .digest('hex')
    .slice(0, 20);
  return { words, photo, hash, path: `${previewFolder}/${compound.compound_id}/${hash}.jpg` };
}
