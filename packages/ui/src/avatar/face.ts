import type { ReactElement } from 'react';
import type { Hue } from './hues.ts';
import type { RoofName } from './roofs.ts';

/** One face: what is behind the house, on its wall, and over its roof. */
export interface Face {
  readonly roof: RoofName;
  readonly back?: (hue: Hue) => ReactElement;
  readonly front: (hue: Hue) => ReactElement;
  readonly cap?: (hue: Hue) => ReactElement;
}
