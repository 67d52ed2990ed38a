import { IconButton, media, Photo, type PhotoSource } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import { useGallery } from './use-gallery.ts';

/** What the dialog keeps above and below the photo, in px. */
const around = 190;
const sizes = '(min-width: 768px) min(100vw, 1200px), 100vw';

const Stage = styled.div<{ $ratio: number }>`
  position: relative;
  width: min(100%, calc((100dvh - ${around}px) * ${(p) => p.$ratio}));
  min-width: min(100%, 280px);
  margin-inline: auto;
  touch-action: pan-y pinch-zoom;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding-top: var(--space-3);
  > div {
    min-width: 0;
    text-align: center;
  }
  p:first-child {
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
  p + p {
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  @media ${media.mobile} {
    font-size: 0.9375rem;
  }
`;

interface Props {
  readonly label: string;
  readonly photos: readonly PhotoSource[];
  readonly onClose: () => void;
}

/** Every photo in its own shape, as large as the window allows; arrows, arrow keys and swipes leaf through. */
export default function AllPhotos({ label, photos, onClose }: Props) {
  const { index, show, onKeyDown, swipe } = useGallery(photos, sizes);
  const photo = photos[index] ?? { src: null, alt: label };
  const { width = 3, height = 2 } = photo;
  return (
    <Dialog open onOpenChange={onClose} title={label} width={1240} onPhone="full">
      <div role="presentation" onKeyDown={onKeyDown}>
        <Stage {...swipe} $ratio={width / height}>
          <Photo
            key={index}
            {...photo}
            priority
            sizes={sizes}
            ratio={`${width} / ${height}`}
            radius="var(--radius-m)"
          />
        </Stage>
        <Line>
          <IconButton
            icon="chevron-left"
            label="Previous photo"
            onClick={() => {
              show(index - 1);
            }}
          />
          <div>
            <p role="status">
              Photo {index + 1} of {photos.length}
            </p>
            <p>{photo.alt}</p>
          </div>
          <IconButton
            icon="chevron-right"
            label="Next photo"
            onClick={() => {
              show(index + 1);
            }}
          />
        </Line>
      </div>
    </Dialog>
  );
}
