import { fill } from './strokes.tsx';
import type { ReactElement } from 'react';
import type { Hue } from './hues.ts';

export const chimney = (hue: Hue, x = 66): ReactElement => (
  <>
    {fill(`M${x} 8h10v26h-10Z`, hue.deep)}
    {fill(`M${x - 2} 6h14v5h-14Z`, hue.deep)}
  </>
);
