import { imageUrl } from '@commonhearth/domain';
import type { HomePhoto } from '@commonhearth/schemas';
import type { PhotoSource } from '@commonhearth/ui';

/** One pixel of the photo's own colour, stretched under it until it is there. */
const colourImage = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="${colour}"/></svg>`)}`;

/** The photos of a home in their order, as the design system shows them. */
export function photosOf(photos: readonly HomePhoto[], title: string): PhotoSource[] {
  return photos
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map(({ storage_key, alt, placeholder }) => ({
      src: imageUrl(storage_key),
      alt: alt === '' ? title : alt,
      ...(placeholder !== null &&
        /^#[\da-f]{6}$/i.test(placeholder) && { placeholder: colourImage(placeholder) }),
    }));
}
