import type { ColorToken } from './purposes.ts';

/** Text colour and what is behind it. Components paint from here, and the contrast test reads it. */
export interface Tone {
  readonly text: ColorToken;
  readonly back: ColorToken;
  readonly hover?: ColorToken;
  readonly line?: ColorToken;
}

export const buttonTones = {
  primary: { text: 'on-action', back: 'action', hover: 'action-hover' },
  secondary: { text: 'ink', back: 'surface', hover: 'gray-50', line: 'line-strong' },
  quiet: { text: 'ink', back: 'ground', hover: 'surface-sunk' },
  dark: { text: 'on-chosen', back: 'chosen', hover: 'gray-700' },
  danger: { text: 'bad', back: 'surface', hover: 'bad-tint', line: 'red-200' },
} as const satisfies Record<string, Tone>;

export const blockedTone = { text: 'gray-600', back: 'gray-100', line: 'gray-200' } as const satisfies Tone;

export const badgeTones = {
  new: { text: 'white', back: 'tangerine-600' },
  popular: { text: 'lavender-800', back: 'lavender-100' },
  fits: { text: 'lime-800', back: 'lime-100' },
  good: { text: 'good', back: 'good-tint' },
  info: { text: 'info', back: 'info-tint' },
  warn: { text: 'warn', back: 'warn-tint' },
  bad: { text: 'bad', back: 'bad-tint' },
  gone: { text: 'white', back: 'gray-800' },
  plain: { text: 'gray-600', back: 'gray-100' },
  outline: { text: 'gray-600', back: 'surface', line: 'line-strong' },
} as const satisfies Record<string, Tone>;

export const singleTones = {
  tag: { text: 'gray-700', back: 'surface-sunk' },
  count: { text: 'tangerine-800', back: 'tangerine-100' },
  chosen: { text: 'on-chosen', back: 'chosen' },
  banner: { text: 'on-banner', back: 'banner', hover: 'banner-hover' },
  toast: { text: 'white', back: 'gray-900' },
} as const satisfies Record<string, Tone>;
