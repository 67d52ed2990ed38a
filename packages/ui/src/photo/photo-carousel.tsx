import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { PhotoFrame } from './photo-frame.tsx';
import { usePhotoIndex } from './use-photo-index.ts';
import type { PhotoProps, PhotoSource } from './photo.tsx';

interface PhotoCarouselProps extends Omit<PhotoProps, keyof PhotoSource> {
  /** What the photos show: "Photos of Two front doors, one fig tree". */
  readonly label: string;
  readonly photos: readonly PhotoSource[];
}

/** Photos to leaf through: arrows, arrow keys, dots; the place is spoken. */
export function PhotoCarousel({ label, photos, ...look }: PhotoCarouselProps) {
  const at = usePhotoIndex(photos.length);
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      <PhotoFrame {...look} photos={photos} at={at} alt={label} />
      <VisuallyHidden role="status">
        {photos.length > 1 && `Photo ${at.index + 1} of ${photos.length}`}
      </VisuallyHidden>
    </div>
  );
}
