import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { PhotoFallback } from './photo-fallback.tsx';
import { useHanging } from './use-hanging.ts';
import { useThumbhash } from './use-thumbhash.ts';

/** Addresses of a photo at one host. `srcSet` is what every browser shows, `webp` what most take instead. */
interface PhotoFiles {
  readonly srcSet?: string | undefined;
  readonly webp?: string | undefined;
}

export interface PhotoSource extends PhotoFiles {
  /** `null`: there is no photo yet, or none any more. */
  readonly src: string | null;
  readonly alt: string;
  /** What is said where there is none: 'No photo yet' unless told. */
  readonly without?: string | undefined;
  /** The same at another host, asked once when the first one fails or hangs. */
  readonly backup?: (PhotoFiles & { readonly src: string }) | undefined;
  /** A few bytes of the photo in base64, shown blurred until it is there. */
  readonly thumbhash?: string | undefined;
  /** A CSS colour of the photo, shown until anything of it is there. */
  readonly color?: string | undefined;
  /** In pixels; the box keeps its own shape. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
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
  without = 'No photo yet',
  srcSet,
  webp,
  backup,
  sizes,
  thumbhash,
  color,
  width,
  height,
  ratio = '3 / 2',
  radius = 'var(--radius-l)',
  priority = false,
}: PhotoProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const blurred = useThumbhash(thumbhash);
  const files = [src === null ? undefined : { src, srcSet, webp }, backup].find(
    (one) => one !== undefined && !failed.includes(one.src),
  );
  const fail = (one: string): void => {
    setFailed((before) => [...before, one]);
  };
  // the last host has all the time
  const another = backup !== undefined && files?.src !== backup.src && !failed.includes(backup.src);
  const image = useHanging(another ? files?.src : undefined, fail);
  const lost = files === undefined && src !== null;
  useEffect(() => {
    if (!lost) return;
    const retry = (): void => {
      setFailed([]);
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [lost]);
  return (
    <Box $ratio={ratio} $radius={radius} {...(color !== undefined && { style: { backgroundColor: color } })}>
      {files === undefined ? (
        <PhotoFallback words={src === null ? without : 'The photo didn’t load'} />
      ) : (
        <>
          {blurred !== undefined && <Blurred style={{ backgroundImage: `url("${blurred}")` }} />}
          <picture key={files.src}>
            {files.webp !== undefined && <source type="image/webp" srcSet={files.webp} sizes={sizes} />}
            <Image
              ref={image}
              src={files.src}
              alt={alt}
              srcSet={files.srcSet}
              sizes={sizes}
              width={width}
              height={height}
              decoding="async"
              draggable={false}
              loading={priority ? 'eager' : 'lazy'}
              fetchPriority={priority ? 'high' : 'auto'}
              onError={() => {
                fail(files.src);
              }}
            />
          </picture>
        </>
      )}
    </Box>
  );
}
