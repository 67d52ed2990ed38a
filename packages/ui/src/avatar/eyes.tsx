import { disc, ink, paper, ring, stroke } from './strokes.tsx';
import type { ReactElement } from 'react';

const centre = 48;

export const dotEyes = (y = 54, r = 4.8, gap = 13): ReactElement => (
  <>
    {[centre - gap, centre + gap].map((x) => (
      <g key={x}>
        {disc(x, y, r, ink)}
        {disc(x + 1.5, y - 1.6, 1.4, paper)}
      </g>
    ))}
  </>
);
export const arcEyes = (y = 56): ReactElement => (
  <>
    {stroke(`M28.5 ${y}q6.5-9.5 13 0`, 4)}
    {stroke(`M54.5 ${y}q6.5-9.5 13 0`, 4)}
  </>
);
export const shutEyes = (y = 53): ReactElement => (
  <>
    {stroke(`M28 ${y}q6.5 7 13 0`)}
    {stroke(`M55 ${y}q6.5 7 13 0`)}
    {stroke(`M28 ${y + 1}l-3 3M68 ${y + 1}l3 3M32 ${y + 3.5}l-1.5 4M64 ${y + 3.5}l1.5 4`, 2.6)}
  </>
);
export const squeezedEyes = (): ReactElement => stroke('M29 48.5 40 54 29 59.5M67 48.5 56 54 67 59.5', 4);
export const starEyes = (): ReactElement => (
  <>
    {[35, 61].map((x) => (
      <g key={x}>
        {disc(x, 54, 8.5, ink)}
        {disc(x + 2.6, 51, 3, paper)}
        {disc(x - 2.8, 57, 1.7, paper)}
      </g>
    ))}
  </>
);
export const lashedEyes = (): ReactElement => (
  <>
    {dotEyes(55, 5, 13)}
    {stroke('M30 50l-4-3M33 48l-2-4M66 50l4-3M63 48l2-4', 2.8)}
  </>
);

interface WideEyes {
  /** Where the pupils look. */
  readonly look?: readonly [x: number, y: number];
  readonly radius?: number;
  readonly pupil?: number;
  readonly y?: number;
  readonly gap?: number;
}

/** Eyes with white in them. */
export function wideEyes({
  look: [px, py] = [0, 0],
  radius = 9,
  pupil = 4.8,
  y = 54,
  gap = 13,
}: WideEyes): ReactElement {
  return (
    <>
      {[centre - gap, centre + gap].map((x) => (
        <g key={x}>
          {disc(x, y, radius, paper)}
          {disc(x + px, y + py, pupil, ink)}
          {disc(x + px + 1.5, y + py - 1.6, 1.5, paper)}
        </g>
      ))}
    </>
  );
}
export const glasses = (y: number, radius: number, width: number, inside?: string): ReactElement => (
  <>
    {[34, 62].map((x) => (
      <g key={x}>{ring(x, y, radius, width, inside)}</g>
    ))}
  </>
);
