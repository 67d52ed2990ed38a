import { useBackCloses } from '@commonhearth/contract';
import { IconButton, icons, media, Photo, type PhotoSource } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { FullScreen } from './full-screen.tsx';
import { Strip } from './strip.tsx';
import { useGallery } from './use-gallery.ts';
import { useZoom } from './use-zoom.ts';
import { Zoomable } from './zoomable.tsx';

/** What the dialog keeps above and below the photo, in px. */
const around = 270;
const sizes = '(min-width: 768px) min(100vw, 1200px), 100vw';

const Whole = styled.div`
  display: grid;
  align-content: center;
  gap: var(--space-3);
  background: var(--surface);
  &:fullscreen {
    padding: var(--space-4);
  }
`;
const Stage = styled.div<{ $ratio: number }>`
  position: relative;
  width: min(100%, calc((100dvh - ${around}px) * ${(p) => p.$ratio}));
  min-width: min(100%, 200px);
  margin-inline: auto;
  border-radius: var(--radius-m);
  overflow: hidden;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-3);
  > div {
    flex: 1;
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
    > div {
      order: -1;
      flex-basis: 100%;
    }
  }
`;

interface Props {
  readonly label: string;
  readonly photos: readonly PhotoSource[];
  readonly onClose: () => void;
  readonly onLeaf?: (photo: number) => void;
}

/**
 * Every photo in its own shape, as large as the window or the screen allows. Arrows, arrow keys and swipes leaf
 * through; a pinch, the wheel, a double press, `+` and `-` enlarge, and what is enlarged is moved instead.
 */
export default function AllPhotos({ label, photos, onClose, onLeaf }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  const { control, enlarged, onScale, ...zoom } = useZoom();
  const { index, show, onKeyDown, swipe } = useGallery(photos, sizes, onLeaf);
  const photo = photos[index] ?? { src: null, alt: label };
  const { width = 3, height = 2 } = photo;
  const leafTo = (to: number): void => {
    show(to);
    zoom.forget();
  };
  const leaf = (to: number) => () => {
    leafTo(to);
  };
  return (
    <Dialog open onOpenChange={onClose} title={label} width={1240} onPhone="full">
      <Whole
        ref={whole}
        role="presentation"
        onKeyDown={(event) => {
          zoom.onKeyDown(event);
          if (event.defaultPrevented || enlarged) return;
          onKeyDown(event);
        }}
      >
        <Stage {...(!enlarged && swipe)} $ratio={width / height}>
          <Zoomable key={index} control={control} enlarged={enlarged} onScale={onScale}>
            <Photo {...photo} priority sizes={sizes} ratio={`${width} / ${height}`} radius="0" />
          </Zoomable>
        </Stage>
        <Line>
          <IconButton icon={icons.chevronLeft} label="Previous photo" onClick={leaf(index - 1)} />
          <IconButton icon={icons.chevronRight} label="Next photo" onClick={leaf(index + 1)} />
          <div>
            <p role="status">
              Photo {index + 1} of {photos.length}
            </p>
            <p>{photo.alt}</p>
          </div>
          <IconButton icon={icons.minus} label="Zoom out" onClick={zoom.out} />
          <IconButton icon={icons.plus} label="Zoom in" onClick={zoom.in} />
          <FullScreen of={whole} />
        </Line>
        <Strip photos={photos} shown={index} onShow={leafTo} />
      </Whole>
    </Dialog>
  );
}
