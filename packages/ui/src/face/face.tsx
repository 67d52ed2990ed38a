import type { ImageAddress } from '@commonhearth/domain';
import { useState } from 'react';
import { styled } from 'styled-components';
import { rem } from '../tokens/layout.ts';
import { initialsOf } from './initials.ts';

const Round = styled.span<{ $size: number }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  width: ${(p) => rem(p.$size)};
  height: ${(p) => rem(p.$size)};
  border-radius: 50%;
  background: var(--info-tint);
  color: var(--info);
  font: 650 ${(p) => rem(p.$size * 0.375)} / 1 var(--font-display);
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface FaceProps {
  readonly name: string;
  /** Where a photo of them is; null where there is none. */
  readonly picture: ImageAddress | null;
  /** Edge in px; 52 unless told. */
  readonly size?: number | undefined;
}

/**
 * Somebody whose name stands beside it: their photo, over their initials until it is there. These stay where it
 * does not come from either of its hosts.
 */
export function Face({ name, picture, size = 52 }: FaceProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = [picture?.src, picture?.backup?.src].find((one) => one !== undefined && !failed.includes(one));
  return (
    <Round $size={size} aria-hidden="true">
      {initialsOf(name)}
      {src !== undefined && (
        <img
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          onError={() => {
            setFailed((before) => [...before, src]);
          }}
        />
      )}
    </Round>
  );
}
