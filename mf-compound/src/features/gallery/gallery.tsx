import { lazyPart } from '@commonhearth/contract';
import { Button, IconButton, icons, media, Photo, VisuallyHidden, type PhotoSource } from '@commonhearth/ui';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useGallery } from './use-gallery.ts';

const AllPhotos = lazyPart(() => import('./all-photos.tsx'), { dialog: ({ onClose }) => onClose });

/**
 * How many stand beside the large photo: four in a square, two below each other, one of its size, or none.
 * The columns make both sides equally high.
 */
type Besides = 0 | 1 | 2 | 4;
const besidesOf = (count: number): Besides => (count > 4 ? 4 : count > 2 ? 2 : count === 2 ? 1 : 0);
const columns: Readonly<Record<Besides, string>> = {
  0: 'minmax(0, 1fr)',
  1: 'repeat(2, minmax(0, 1fr))',
  2: 'calc(66.667% - 0.593px) minmax(0, 1fr)',
  4: 'calc(50% - 2px) minmax(0, 1fr)',
};
const ratios: Readonly<Record<Besides, string>> = { 0: '2 / 1', 1: '3 / 2', 2: '16 / 9', 4: '3 / 2' };

/** How wide the photos are, for the browser's choice of a file: the view is 1200 px wide at most. */
const stageSizes: Readonly<Record<Besides, string>> = {
  0: '(min-width: 768px) min(100vw, 1200px), 100vw',
  1: '(min-width: 768px) min(50vw, 600px), 100vw',
  2: '(min-width: 768px) min(67vw, 800px), 100vw',
  4: '(min-width: 768px) min(50vw, 600px), 100vw',
};
const besideSizes: Readonly<Record<Besides, string>> = {
  0: '1px',
  1: 'min(50vw, 600px)',
  2: 'min(33vw, 400px)',
  4: 'min(25vw, 300px)',
};

const Frame = styled.div<{ $besides: Besides; $bare: boolean }>`
  --stage-ratio: ${(p) => (p.$bare ? '2 / 1' : '3 / 2')};
  display: grid;
  gap: 8px;
  margin-inline: calc(-1 * var(--edge));
  @media ${media.tabletUp} {
    --stage-ratio: ${(p) => (p.$bare ? '4 / 1' : ratios[p.$besides])};
    margin-inline: 0;
    grid-template-columns: ${(p) => columns[p.$besides]};
  }
  @media print {
    --stage-ratio: ${(p) => (p.$bare ? '6 / 1' : '3 / 1')};
    order: -2;
    display: block;
    margin: 0;
  }
`;
const Stage = styled.div`
  --photo-radius: 0;
  position: relative;
  min-width: 0;
  touch-action: pan-y pinch-zoom;
  > button {
    position: absolute;
    top: 50%;
    translate: 0 -50%;
    z-index: 1;
  }
  > button:nth-of-type(1) {
    left: 12px;
  }
  > button:nth-of-type(2) {
    right: 12px;
  }
  @media ${media.tabletUp} {
    --photo-radius: var(--radius-l);
  }
`;
/** Below one another where large letters leave no room beside. */
const Foot = styled.div`
  position: absolute;
  inset: auto 12px 12px;
  z-index: 1;
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  pointer-events: none;
  > button {
    pointer-events: auto;
  }
`;
const Place = styled.p`
  margin-left: auto;
  padding: 5px 12px;
  border-radius: var(--radius-full);
  background: var(--surface);
  font-size: 0.875rem;
  font-weight: 620;
  font-variant-numeric: tabular-nums;
`;
const Thumbs = styled.ul<{ $across: 1 | 2 }>`
  display: none;
  @media ${media.tabletUp} {
    display: grid;
    grid-template-columns: repeat(${(p) => p.$across}, minmax(0, 1fr));
    gap: 8px;
    align-content: start;
  }
`;
const Thumb = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--radius-m);
  background: none;
  overflow: hidden;
  &:hover img {
    transform: scale(1.025);
  }
`;

interface GalleryProps {
  /** What the photos show: 'Photos of Two front doors, one fig tree'. */
  readonly label: string;
  readonly photos: readonly PhotoSource[];
  /** Whether all of them are open by themselves, and how that begins and ends. */
  readonly open?: boolean;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
  /** Hears which photo somebody leafed to, the first is 1. */
  readonly onLeaf?: (photo: number) => void;
}

/**
 * The photos of a home: one large, leafed through by arrows, arrow keys or swipe; from tablet up the next
 * ones stand beside it.
 */
export function Gallery({ label, photos, open = false, onOpen, onClose, onLeaf }: GalleryProps) {
  const besides = besidesOf(photos.length);
  const { index, show, onKeyDown, swipe } = useGallery(photos, stageSizes[besides], onLeaf);
  const photo = photos[index] ?? { src: null, alt: label };
  const several = photos.length > 1;
  return (
    <Frame
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      $besides={besides}
      $bare={photos.length === 0}
    >
      <Stage {...swipe}>
        <Photo
          key={index}
          {...photo}
          priority
          sizes={stageSizes[besides]}
          ratio="var(--stage-ratio)"
          radius="var(--photo-radius)"
        />
        {several && (
          <>
            <IconButton
              icon={icons.chevronLeft}
              label="Previous photo"
              look="floating"
              onClick={() => {
                show(index - 1);
              }}
              onKeyDown={onKeyDown}
            />
            <IconButton
              icon={icons.chevronRight}
              label="Next photo"
              look="floating"
              onClick={() => {
                show(index + 1);
              }}
              onKeyDown={onKeyDown}
            />
            <Foot data-paper="no">
              <Button
                variant="secondary"
                size="small"
                icon={icons.photos}
                aria-haspopup="dialog"
                onClick={onOpen}
              >
                All {photos.length} photos
              </Button>
              <Place role="status">
                <VisuallyHidden>Photo </VisuallyHidden>
                {index + 1} of {photos.length}
              </Place>
            </Foot>
          </>
        )}
      </Stage>
      {besides > 0 && (
        <Thumbs data-paper="no" aria-label="The next photos" $across={besides === 4 ? 2 : 1}>
          {Array.from({ length: besides }, (_, i) => (index + 1 + i) % photos.length).map((at) => {
            const next = photos[at];
            return next === undefined ? null : (
              <li key={at}>
                <Thumb
                  type="button"
                  aria-label={`Show photo ${at + 1}: ${next.alt}`}
                  onClick={() => {
                    show(at);
                  }}
                  onKeyDown={onKeyDown}
                >
                  <Photo
                    {...next}
                    alt=""
                    sizes={besideSizes[besides]}
                    ratio="var(--stage-ratio)"
                    radius="var(--radius-m)"
                  />
                </Thumb>
              </li>
            );
          })}
        </Thumbs>
      )}
      {open && onClose !== undefined && (
        <Suspense>
          <AllPhotos label={label} photos={photos} onClose={onClose} {...(onLeaf && { onLeaf })} />
        </Suspense>
      )}
    </Frame>
  );
}
