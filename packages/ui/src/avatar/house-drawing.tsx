import type { AvatarHue } from '@commonhearth/domain/avatars';
import { styled } from 'styled-components';
import { hues } from './hues.ts';
import { roofs } from './roofs.ts';
import type { Face } from './face.ts';

const Drawing = styled.svg`
  display: inline-block;
  flex: none;
  overflow: visible;
`;

export interface HouseProps {
  readonly hue: AvatarHue;
  /** Edge in px; 40 unless told. */
  readonly size?: number | undefined;
  /** Its name for screen readers. Decorative without one: the words stand beside it. */
  readonly title?: string | undefined;
  /** A ring in this CSS colour, for faces that overlap. */
  readonly halo?: string | undefined;
}

/** A house with the face that is given: each face comes with who shows it. */
export function HouseDrawing({
  drawn: { roof, back, front, cap },
  hue,
  size = 40,
  title,
  halo,
}: HouseProps & { readonly drawn: Face }) {
  const colors = hues[hue];
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
