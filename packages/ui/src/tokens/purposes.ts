import type { PaletteName } from './palette.ts';

/** What a colour is for → which step of the palette it is. Components name purposes, not steps. */
export const purposes = {
  ground: 'cream-100',
  surface: 'white',
  'surface-quiet': 'cream-50',
  'surface-sunk': 'cream-200',
  line: 'cream-300',
  'line-soft': 'cream-200',
  'line-strong': 'gray-300',
  'line-control': 'gray-500',
  ink: 'gray-900',
  'ink-soft': 'gray-600',
  'ink-faint': 'gray-500',
  action: 'tangerine-600',
  'action-hover': 'tangerine-700',
  'action-tint': 'tangerine-50',
  'on-action': 'white',
  chosen: 'gray-900',
  'on-chosen': 'white',
  good: 'lime-700',
  'good-tint': 'lime-100',
  info: 'lavender-700',
  'info-tint': 'lavender-100',
  warn: 'tangerine-800',
  'warn-tint': 'tangerine-100',
  bad: 'red-700',
  'bad-tint': 'red-50',
  focus: 'lavender-600',
} as const satisfies Record<string, PaletteName>;

type Purpose = keyof typeof purposes;
/** A colour custom property: `var(--<token>)`. */
export type ColorToken = PaletteName | Purpose;
