import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import type { ComponentPropsWithRef } from 'react';

const Heart = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: rgb(255 253 248 / 0.94);
  color: var(--ink);
  transition: transform 140ms;
  &:hover {
    transform: scale(1.06);
  }
  &[aria-pressed='true'] {
    color: var(--liked);
  }
`;

export interface HeartButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'aria-pressed' | 'children'
> {
  readonly pressed: boolean;
  /** What is liked: the title of the home. */
  readonly name: string;
}

/** Puts a home on the shortlist, or takes it off. */
export function HeartButton({ pressed, name, ...rest }: HeartButtonProps) {
  return (
    <Heart
      type="button"
      {...rest}
      aria-pressed={pressed}
      aria-label={`On your shortlist: ${name}`}
      title={pressed ? 'Remove from your shortlist' : 'Add to your shortlist'}
    >
      <Icon drawing={icons.heart} size={22} filled={pressed} />
    </Heart>
  );
}
