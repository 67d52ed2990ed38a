import { fallbackFamilies } from './system-fonts.ts';
import { palette } from './palette.ts';
import { purposes } from './purposes.ts';

const measures = {
  'font-display': `'Bricolage Grotesque Variable', ${fallbackFamilies('Bricolage Grotesque')}, system-ui, sans-serif`,
  'font-text': `'Figtree Variable', ${fallbackFamilies('Figtree')}, system-ui, sans-serif`,
  'font-code': "ui-monospace, 'SF Mono', 'DejaVu Sans Mono', monospace",
  'radius-s': '8px',
  'radius-m': '14px',
  'radius-l': '22px',
  'radius-full': '999px',
  shadow: '0 1px 2px rgb(58 40 12 / 0.06), 0 8px 24px rgb(58 40 12 / 0.08)',
  'shadow-float': '0 2px 4px rgb(58 40 12 / 0.08), 0 14px 36px rgb(58 40 12 / 0.2)',
  /* beside a shadow: forced colors have none */
  'float-edge': 'none',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  'space-8': '64px',
} as const;

const declare = (entries: [string, string][]): string =>
  entries.map(([name, value]) => `--${name}:${value};`).join('');

/** The custom properties of `:root`: palette, purposes (as references to the palette) and measures. */
export const cssVariables =
  declare(Object.entries(palette)) +
  declare(Object.entries(purposes).map(([purpose, step]) => [purpose, `var(--${step})`])) +
  declare(Object.entries(measures));
