import { fill, ink, oval, paper, stroke } from './strokes.tsx';
import type { ReactElement } from 'react';
import type { Hue } from './hues.ts';

export const smile = (y = 66): ReactElement => stroke(`M37 ${y}q11 11 22 0`, 4);
export const smallSmile = (y = 67): ReactElement => stroke(`M42 ${y}q6 6 12 0`);
export const flatMouth = (y = 71): ReactElement => stroke(`M38 ${y}h20`, 4);
export const openMouth = (y = 64): ReactElement => (
  <>
    {fill(`M33 ${y}h30c1 0 1.5 1 1.3 2-1.6 9-8.3 15-16.3 15s-14.7-6-16.3-15c-.2-1 .3-2 1.3-2Z`, ink)}
    {fill(`M39.5 ${y + 13}q8.5-7 17 0-4 4-8.5 4t-8.5-4Z`, '#ff7a6e')}
  </>
);
export const roundMouth = (y = 71, r = 4.5): ReactElement => oval(48, y, r, r + 1, ink);
export const smirk = (): ReactElement => stroke('M40 70q11 5 19-5', 4);
export const catMouth = (y = 66): ReactElement => stroke(`M39 ${y}q4.5 7 9 0q4.5 7 9 0`);
export const teeth = (): ReactElement => (
  <>
    {fill('M28 64h40c2 0 3 2 2 4-3 8-12 12-22 12s-19-4-22-12c-1-2 0-4 2-4Z', ink)}
    {fill('M30.5 66.5h35c-1 3-4 5-6 6.5h-23c-2-1.5-5-3.5-6-6.5Z', paper)}
    {stroke('M39 66.5v6M48 66.5v6.5M57 66.5v6', 1.6)}
  </>
);
export const zigzag = (): ReactElement => stroke('M34 73l4.7-6 4.7 6 4.7-6 4.7 6 4.7-6 4.7 6', 3.4);
export const cheeks = (hue: Hue, y = 64, r = 5, gap = 22): ReactElement => (
  <>
    {oval(48 - gap, y, r, r * 0.72, hue.blush, 0.75)}
    {oval(48 + gap, y, r, r * 0.72, hue.blush, 0.75)}
  </>
);
export const freckles = (
  spots: readonly (readonly [number, number])[],
  hue: Hue,
  r: number,
): ReactElement => (
  <>
    {spots.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={hue.deep} />
    ))}
  </>
);
