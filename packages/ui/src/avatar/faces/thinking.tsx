import { wideEyes } from '../eyes.tsx';
import { oval, stroke } from '../strokes.tsx';
import type { Face } from '../face.ts';

const hand = '#ffb44f';
const handLine = '#8a4b12';

/** For pages that were not found; not one that a person can choose. */
export const thinkingFace: Face = {
  roof: 'gable',
  front: () => (
    <>
      {wideEyes({ look: [2.2, -2.6], radius: 8, pupil: 4.6, y: 53 })}
      {stroke('M26 45q7-5 14-1', 4)}
      {stroke('M55 41q8-5 15 1', 4)}
      {stroke('M42 71q9-5 18-1', 4.2)}
    </>
  ),
  cap: () => (
    <>
      {stroke('M27 88 31 73', 15, handLine)}
      {stroke('M33 87 49 80', 14, handLine)}
      {oval(28, 90, 15, 10.5, handLine)}
      {stroke('M27 88 31 73', 10, hand)}
      {stroke('M33 87 49 80', 9, hand)}
      {oval(28, 90, 12.5, 8, hand)}
      {stroke('M24 93q4 2 9 0', 2, handLine)}
    </>
  ),
};
