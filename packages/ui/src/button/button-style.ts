import { css } from 'styled-components';
import { blockedTone, buttonTones } from '../tokens/tones.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import type { Tone } from '../tokens/tones.ts';

export type ButtonVariant = keyof typeof buttonTones;
/** normal 48 px, small 40 px, dense 28 px (staff only); 44 px at least under a finger. */
export type ButtonSize = 'normal' | 'small' | 'dense';

export interface ButtonLook {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $wide: boolean;
}

// a media query that comes later makes the browser style everything anew: what is large enough has none
const sizes = {
  normal: css`
    min-height: 48px;
    padding: 0 22px;
    font-size: 1rem;
    border-radius: var(--radius-m);
    gap: 8px;
  `,
  small: css`
    min-height: 40px;
    padding: 0 16px;
    font-size: 0.9375rem;
    border-radius: 12px;
    gap: 8px;
    white-space: nowrap;
    ${touchTarget}
  `,
  dense: css`
    min-height: 28px;
    padding: 0 10px;
    font-size: 0.8125rem;
    border-radius: 8px;
    gap: 6px;
    font-weight: 550;
    white-space: nowrap;
    ${touchTarget}
  `,
} as const;

const paint = ({ text, back, line }: Tone, seeThrough = false) => css`
  color: var(--${text});
  background: ${seeThrough ? 'transparent' : `var(--${back})`};
  border-color: ${line === undefined ? 'transparent' : `var(--${line})`};
`;

export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${(p) => (p.$wide ? '100%' : 'auto')};
  border: 1.5px solid transparent;
  font-family: var(--font-text);
  font-weight: 650;
  line-height: 1.15;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background 140ms,
    border-color 140ms;
  ${(p) => sizes[p.$size]}
  ${(p) => paint(buttonTones[p.$variant], p.$variant === 'quiet')}
  &:hover {
    background: var(--${(p) => buttonTones[p.$variant].hover});
    ${(p) => (p.$variant === 'secondary' ? 'border-color: var(--ink);' : '')}
  }
  &[aria-disabled='true']:not([aria-busy='true']) {
    ${paint(blockedTone)} cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;
