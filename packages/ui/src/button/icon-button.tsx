import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { blockedTone } from '../tokens/tones.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import type { ComponentPropsWithRef } from 'react';
import type { IconDrawing } from '../icon/icon.tsx';

const Round = styled.button<{ $edge: number; $look: 'plain' | 'line' | 'floating' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${(p) => p.$edge}px;
  height: ${(p) => p.$edge}px;
  ${touchTarget}
  padding: 0;
  border: ${(p) => (p.$look === 'line' ? '1.5px solid var(--line-strong)' : '0')};
  border-radius: ${(p) => (p.$edge < 32 ? '8px' : '50%')};
  color: var(--ink);
  background: ${(p) => (p.$look === 'plain' ? 'transparent' : 'var(--surface)')};
  box-shadow: ${(p) => (p.$look === 'floating' ? 'var(--shadow)' : 'none')};
  transition: background 140ms;
  &:hover {
    background: var(--surface-sunk);
  }
  &[aria-disabled='true'] {
    color: var(--${blockedTone.text});
    background: transparent;
    cursor: not-allowed;
    opacity: 0.6;
  }
`;

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'disabled' | 'aria-label'
> {
  readonly icon: IconDrawing;
  /** What it does, in words. */
  readonly label: string;
  /** normal 44 px, small 36 px, dense 28 px (staff); 44 px at least under a finger. */
  readonly size?: 'normal' | 'small' | 'dense' | undefined;
  readonly look?: 'plain' | 'line' | 'floating' | undefined;
}

/** A button that is an icon; its label is its name and its tooltip. */
export function IconButton({ icon, label, size = 'normal', look = 'plain', ...rest }: IconButtonProps) {
  const edge = { normal: 44, small: 36, dense: 28 }[size];
  return (
    <Round type="button" title={label} {...rest} aria-label={label} $edge={edge} $look={look}>
      <Icon drawing={icon} size={size === 'dense' ? 16 : 20} />
    </Round>
  );
}
