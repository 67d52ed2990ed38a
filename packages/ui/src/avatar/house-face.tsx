import type { AvatarFace, AvatarHue } from '@commonhearth/domain/avatars';
import { styled } from 'styled-components';
import { flatFaces } from './faces/flat.tsx';
import { gableFaces } from './faces/gable.tsx';
import { roundFaces } from './faces/round.tsx';
import { tallFaces } from './faces/tall.tsx';
import { thinkingFace } from './faces/thinking.tsx';
import { hues } from './hues.ts';
import { roofs } from './roofs.ts';
import type { Face } from './face.ts';

const faces: Readonly<Record<AvatarFace, Face>> = {
  ...flatFaces,
  ...gableFaces,
  ...roundFaces,
  ...tallFaces,
};

const Drawing = styled.svg`
  display: inline-block;
  flex: none;
  overflow: visible;
`;

export interface HouseFaceProps {
  /** `_thinking` is for pages that were not found. */
  readonly face: AvatarFace | '_thinking';
  readonly hue: AvatarHue;
  /** Edge in px; 40 unless told. */
  readonly size?: number | undefined;
  /** Its name for screen readers. Decorative without one: the words stand beside it. */
  readonly title?: string | undefined;
  /** A ring in this CSS colour, for faces that overlap. */
  readonly halo?: string | undefined;
}

/** A small house with a face: a person or a mood, never a listing. The same props draw the same house. */
export function HouseFace({ face, hue, size = 40, title, halo }: HouseFaceProps) {
  const colors = hues[hue];
  const { roof, back, front, cap } = face === '_thinking' ? thinkingFace : faces[face];
  const { house, ridge, shadeFrom } = roofs[roof];
  return (
    <Drawing
      viewBox="-4 -4 104 100"
      width={size}
      height={size}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      {halo !== undefined && (
        <g fill={halo} stroke={halo} strokeWidth="11" strokeLinejoin="round">
          <path d={house} />
          <path d={ridge} fill="none" strokeWidth="20" strokeLinecap="round" />
        </g>
      )}
      {back?.(colors)}
      <path d={house} fill={colors.wall} />
      <path d={`M72 87q8 0 8-8V${shadeFrom}h-5V79q0 8-8 8Z`} fill={colors.roof} opacity="0.22" />
      {front(colors)}
      <path
        d={ridge}
        fill="none"
        stroke={colors.roof}
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {cap?.(colors)}
    </Drawing>
  );
}
