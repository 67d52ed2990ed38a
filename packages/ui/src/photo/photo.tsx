import { useState } from 'react';
import { styled } from 'styled-components';
import { PhotoFallback } from './photo-fallback.tsx';

export interface PhotoSource {
  /** `null`: there is no photo yet. */
  readonly src: string | null;
  readonly alt: string;
  readonly srcSet?: string | undefined;
  /** A very small copy of the photo (an address, often `data:`), shown blurred until the photo is there. */
  readonly placeholder?: string | undefined;
  /** A CSS colour of the photo, shown until anything of it is there. */
  readonly color?: string | undefined;
}

export interface PhotoProps extends PhotoSource {
  readonly sizes?: string | undefined;
  /** CSS aspect ratio; `3 / 2` unless told. The box has its size before the photo arrives. */
  readonly ratio?: string | undefined;
  /** Loads at once and first, for the photos in view when the page opens. */
  readonly priority?: boolean | undefined;
  /** Corner radius, a CSS length; 22 px unless told. */
  readonly radius?: string | undefined;
}

const Box = styled.span<{ $ratio: string; $radius: string }>`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: ${(p) => p.$ratio};
  border-radius: ${(p) => p.$radius};
  background: var(--placeholder);
`;
const Blurred = styled.span`
  position: absolute;
  inset: -8%;
  background-size: cover;
  background-position: center;
  filter: blur(14px);
`;
const Image = styled.img`
  position: relative;
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: transform 200ms;
`;

/** A photo in a box of fixed shape, over its blurred self until it is loaded. */
export function Photo({
  src,
  alt,
  srcSet,
  sizes,
  placeholder,
  color,
  ratio = '3 / 2',
  radius = 'var(--radius-l)',
  priority = false,
}: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const missing = src === null || failed === src;
  return (
    <Box $ratio={ratio} $radius={radius} {...(color !== undefined && { style: { backgroundColor: color } })}>
      {missing ? (
        <PhotoFallback words={src === null ? 'No photo yet' : 'The photo didn’t load'} />
      ) : (
        <>
          {placeholder !== undefined && <Blurred style={{ backgroundImage: `url("${placeholder}")` }} />}
          <Image
            src={src}
            alt={alt}
            srcSet={srcSet}
            sizes={sizes}
            decoding="async"
            draggable={false}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            onError={() => {
              setFailed(src);
            }}
          />
        </>
      )}
    </Box>
  );
}
