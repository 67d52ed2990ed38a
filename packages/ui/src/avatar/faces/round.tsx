import { arcEyes, dotEyes, shutEyes, starEyes, wideEyes } from '../eyes.tsx';
import { catMouth, cheeks, smallSmile, teeth } from '../mouths.tsx';
import { disc, fill, ink, oval, paper, stroke } from '../strokes.tsx';
import type { Face } from '../face.ts';

const petals = [0, 72, 144, 216, 288];
const rays = [-64, -42, -21, 0, 21, 42, 64];

/** Faces of houses with a round roof. */
export const roundFaces = {
  Aya: {
    roof: 'round',
    front: (h) => (
      <>
        {shutEyes()}
        {smallSmile()}
        {cheeks(h)}
      </>
    ),
    cap: () => (
      <>
        {petals.map((turn) => (
          <circle key={turn} cx="74" cy="14" r="5.6" fill={paper} transform={`rotate(${turn} 74 21.5)`} />
        ))}
        {disc(74, 21.5, 5, '#ffb52e')}
      </>
    ),
  },
  Jackie: {
    roof: 'round',
    front: () => (
      <>
        {fill(
          'M19 45h26c3 0 4 3 4 6 0 8-6 14-14 14s-15-6-16-14ZM51 45h26c0 14-6 20-14 20s-14-6-14-14c0-3 0-6 2-6Z',
          ink,
        )}
        {stroke('M45 49q3-2 6 0', 4)}
        {fill('M25 49h8l-6 9q-2-4-2-9ZM57 49h8l-6 9q-2-4-2-9Z', '#fff', 0.35)}
        {fill('M39 73c3-3 6-3 9-1 3-2 6-2 9 1-3 5-6 6-9 6s-6-1-9-6Z', '#b3122f')}
      </>
    ),
  },
  Kawaii: {
    roof: 'round',
    front: (h) => (
      <>
        {starEyes()}
        {catMouth(65)}
        {cheeks(h, 65, 7, 25)}
      </>
    ),
  },
  Sunny: {
    roof: 'round',
    back: () => (
      <>
        {rays.map((turn) => (
          <path
            key={turn}
            d="M45 13h6L48 0Z"
            fill="#ffb400"
            stroke="#ffb400"
            strokeWidth="2"
            strokeLinejoin="round"
            transform={`rotate(${turn} 48 48) translate(0 -4.5)`}
          />
        ))}
      </>
    ),
    front: (h) => (
      <>
        {arcEyes(54)}
        {stroke('M29 63q19 22 38 0', 4.4)}
        {cheeks(h, 61, 5, 25)}
      </>
    ),
  },
  Teddy: {
    roof: 'round',
    back: (h) => (
      <>
        {disc(19, 22, 13, h.roof)}
        {disc(19, 22, 7, h.blush)}
        {disc(77, 22, 13, h.roof)}
        {disc(77, 22, 7, h.blush)}
      </>
    ),
    front: () => (
      <>
        {dotEyes(50, 4.4)}
        {oval(48, 69, 17, 13, paper, 0.92)}
        {oval(48, 63, 6, 4.4, ink)}
        {stroke('M48 66v5M40 71q4 6 8 0q4 6 8 0', 3)}
      </>
    ),
  },
  Totoro: {
    roof: 'round',
    back: (h) => fill('M20 26 16 3q12 6 14 16ZM76 26 80 3Q68 9 66 19Z', h.roof),
    front: () => (
      <>
        {wideEyes({ radius: 7.5, pupil: 3.6, y: 49, gap: 17 })}
        {oval(48, 54, 5, 3.2, ink)}
        {teeth()}
        {stroke('M18 60l-9-3M18 65l-10 1M78 60l9-3M78 65l10 1', 2.2)}
      </>
    ),
  },
} satisfies Readonly<Record<string, Face>>;
