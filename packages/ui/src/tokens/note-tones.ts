import type { Tone } from './tones.ts';

/** In a file of its own, because most pages load without a note. */
export const noteTones = {
  info: { text: 'lavender-800', back: 'lavender-50', line: 'lavender-200' },
  good: { text: 'lime-800', back: 'lime-50', line: 'lime-300' },
  warn: { text: 'warn', back: 'action-tint', line: 'tangerine-200' },
  bad: { text: 'bad', back: 'bad-tint', line: 'red-200' },
} as const satisfies Record<string, Tone>;
