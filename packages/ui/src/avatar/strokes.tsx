import type { ReactElement } from 'react';
import type { Hue } from './hues.ts';

export const ink = '#2a1a16';
export const paper = '#fffdf8';

/** A line with round ends. */
export const stroke = (d: string, width = 3.6, color = ink): ReactElement => (
  <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);
export const fill = (d: string, color: string, opacity?: number): ReactElement => (
  <path d={d} fill={color} opacity={opacity} />
);
export const disc = (cx: number, cy: number, r: number, color: string): ReactElement => (
  <circle cx={cx} cy={cy} r={r} fill={color} />
);
export const ring = (cx: number, cy: number, r: number, width: number, inside?: string): ReactElement => (
  <circle
    cx={cx}
    cy={cy}
    r={r}
    fill={inside ?? 'none'}
    fillOpacity={inside === undefined ? undefined : 0.38}
    stroke={ink}
    strokeWidth={width}
  />
);
export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  opacity?: number,
): ReactElement => <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={color} opacity={opacity} />;
export const chimney = (hue: Hue, x = 66): ReactElement => (
  <>
    {fill(`M${x} 8h10v26h-10Z`, hue.deep)}
    {fill(`M${x - 2} 6h14v5h-14Z`, hue.deep)}
  </>
);
