import { faceNames, hueNames, type FaceName, type HueName } from '@commonhearth/ui/avatar';
import { useState } from 'react';

export interface Face {
  readonly avatarHouseFace: FaceName;
  readonly avatarHouseHue: HueName;
}

const drawn = <T>(values: readonly [T, ...T[]]): T =>
  values[Math.floor(Math.random() * values.length)] ?? values[0];
/** One of 26 faces in one of 12 colors. */
const drawFace = (): Face => ({ avatarHouseFace: drawn(faceNames), avatarHouseHue: drawn(hueNames) });

/** A face by chance, and another one for each press. */
export function useFace(): { readonly face: Face; readonly next: () => void } {
  const [face, setFace] = useState(drawFace);
  return {
    face,
    next: () => {
      setFace(drawFace());
    },
  };
}
