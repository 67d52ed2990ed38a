import type { ColorToken } from './purposes.ts';
import type { Tone } from './tones.ts';

interface PinTone extends Tone {
  readonly heart?: ColorToken;
}
/** A home on the map, by what it is to the person; what stands later wins. Loads with the map. */
export const pinTones = {
  new: { text: 'ink', back: 'surface' },
  opened: { text: 'gray-600', back: 'surface-sunk' },
  liked: { text: 'ink', back: 'surface', heart: 'tangerine-500' },
  hovered: { text: 'on-action', back: 'action', heart: 'on-action' },
  open: { text: 'on-chosen', back: 'chosen' },
} as const satisfies Record<string, PinTone>;
