import type { HomePhoto } from '@commonhearth/schemas';
import { imageUrl } from './images.ts';

/**
 * Photos of a home in their one order, everywhere: as staff ordered them, and where two share a place the
 * older one first.
 */
export function inPhotoOrder<P extends Pick<HomePhoto, 'sort_order' | 'image_id'>>(
  photos: readonly P[],
): P[] {
  return [...photos].sort((a, b) => a.sort_order - b.sort_order || a.image_id - b.image_id);
}

/** A photo as the design system shows it. */
export interface ShownPhoto {
  readonly src: string;
  readonly alt: string;
  /** A CSS colour of the photo, shown until it is there. */
  readonly color: string | undefined;
}

const hexColor = /^#[\da-f]{6}$/i;

/** The photos of a home in their order; one without words of its own is described by the title. */
export function photosOf(photos: readonly HomePhoto[], title: string): ShownPhoto[] {
  return inPhotoOrder(photos).map(({ storage_key: key, alt, placeholder }) => ({
    src: imageUrl(key),
    alt: alt === '' ? title : alt,
    color: placeholder !== null && hexColor.test(placeholder) ? placeholder : undefined,
  }));
}
