import { pinTones } from '@commonhearth/ui';
import type { HomeState } from '../types.ts';

type Look = HomeState | 'hovered' | 'open';
type Colours = { readonly text: string; readonly back: string; readonly heart?: string };
const tones: Readonly<Record<Look, Colours>> = pinTones;

/** The rules that colour a pin, or a button that stands for one, in each of its looks. */
export const pinColours = (selectorOf: (look: string) => string): string =>
  Object.entries(tones)
    .map(([look, { text, back, heart }]) => {
      const ofHeart = heart === undefined ? '' : `--pin-heart: var(--${heart});`;
      return `${selectorOf(look)} { --pin-back: var(--${back}); color: var(--${text}); ${ofHeart} }`;
    })
    .join('\n');
