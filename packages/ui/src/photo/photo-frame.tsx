import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { Photo } from './photo.tsx';
import * as icons from '../icon/icons.ts';
import type { ReactNode } from 'react';
import type { PhotoIndex } from './use-photo-index.ts';
import type { PhotoProps, PhotoSource } from './photo.tsx';

const Frame = styled.div<{ $quietArrows: boolean }>`
  position: relative;
  > button {
    position: absolute;
    top: 50%;
    translate: 0 -50%;
    z-index: 2;
    transition: opacity 140ms;
    opacity: ${(p) => (p.$quietArrows ? 0 : 1)};
  }
  > button:nth-of-type(1) {
    left: 10px;
  }
  > button:nth-of-type(2) {
    right: 10px;
  }
  &:hover > button,
  > button:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    > button {
      display: ${(p) => (p.$quietArrows ? 'none' : 'inline-grid')};
    }
  }
`;
const Dots = styled.span`
  position: absolute;
  inset: auto 0 10px;
  display: flex;
  gap: 5px;
  justify-content: center;
  align-items: center;
  pointer-events: none;
`;
const Dot = styled.i<{ $on: boolean }>`
  width: ${(p) => (p.$on ? 18 : 6)}px;
  height: 6px;
  border-radius: 4px;
  background: var(--surface);
  box-shadow: 0 0 2px rgb(0 0 0 / 0.5);
  opacity: ${(p) => (p.$on ? 1 : 0.7)};
  transition: width 140ms;
`;

interface PhotoFrameProps extends Omit<PhotoProps, keyof PhotoSource> {
  readonly photos: readonly PhotoSource[];
  readonly at: PhotoIndex;
  readonly alt: string;
  /**
   * On cards: arrows show on hover and stay out of the tab order, since the arrow keys on the link do the
   * same.
   */
  readonly onCard?: boolean | undefined;
  readonly children?: ReactNode;
}

/** One photo of several, with arrows and dots. */
export function PhotoFrame({ photos, at, alt, onCard = false, children, ...look }: PhotoFrameProps) {
  const photo = photos[at.index] ?? { src: null, alt };
  const several = photos.length > 1;
  const reach = onCard ? { tabIndex: -1 } : {};
  return (
    <Frame $quietArrows={onCard}>
      <Photo {...look} {...photo} />
      {several && (
        <>
          <IconButton
            icon={icons.chevronLeft}
            label="Previous photo"
            look="floating"
            size={onCard ? 'small' : 'normal'}
            onClick={() => {
              at.move(-1);
            }}
            onKeyDown={at.onKeyDown}
            {...reach}
          />
          <IconButton
            icon={icons.chevronRight}
            label="Next photo"
            look="floating"
            size={onCard ? 'small' : 'normal'}
            onClick={() => {
              at.move(1);
            }}
            onKeyDown={at.onKeyDown}
            {...reach}
          />
          <Dots aria-hidden="true">
            {photos.slice(0, 7).map((_, i) => (
              <Dot key={i} $on={i === Math.min(at.index, 6)} />
            ))}
          </Dots>
        </>
      )}
      {children}
    </Frame>
  );
}
