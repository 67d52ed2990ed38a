import { chimney } from './chimney.tsx';
import { dotEyes, glasses, wideEyes } from './eyes.tsx';
import { cheeks, openMouth, zigzag } from './mouths.tsx';
import { disc, fill, ink, oval, paper, stroke } from './strokes.tsx';
import type { Face } from './face.ts';

const headband = (): ReturnType<typeof stroke> => stroke('M13 58C13 20 30 7 48 7s35 13 35 51', 5);

export const facesUToW = {
  Upbeat: {
    roof: 'gable',
    front: () => (
      <>
        {dotEyes(56, 4.6)}
        {stroke('M29 46q6-5 12-1M55 45q6-4 12 1', 3.2)}
        {openMouth(66)}
        {fill(
          'M5 52q0-5 5-5h5q3 0 3 3v20q0 3-3 3h-5q-5 0-5-5ZM91 52q0-5-5-5h-5q-3 0-3 3v20q0 3 3 3h5q5 0 5-5Z',
          ink,
        )}
      </>
    ),
    cap: headband,
  },
  Winkle: {
    roof: 'barn',
    back: (h) => chimney(h, 68),
    front: (h) => (
      <>
        {stroke('M28 55q7-8 13 0', 4)}
        {disc(61, 54, 8.5, paper)}
        {disc(61, 54, 5, ink)}
        {disc(63, 52, 1.7, paper)}
        {stroke('M36 66q12 11 25-1', 4)}
        <path
          d="M47 71.5q6 0 10-3c2 6 1 13-4 13.5-5 0-6-5-6-10.5Z"
          fill="#ff6f77"
          stroke={ink}
          strokeWidth="2"
        />
        {cheeks(h, 64, 4.5, 24)}
      </>
    ),
  },
  Wired: {
    roof: 'flat',
    back: () => (
      <>
        {stroke('M34 22 28 4M62 22 68 4', 3.2)}
        {disc(28, 5, 4.5, '#ffb400')}
        {disc(68, 5, 4.5, '#ffb400')}
      </>
    ),
    front: () => (
      <>
        {wideEyes({ radius: 11.5, pupil: 3, y: 51, gap: 14 })}
        {glasses(51, 11.5, 2.6)}
        {zigzag()}
      </>
    ),
  },
} as const satisfies Record<string, Face>;

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
