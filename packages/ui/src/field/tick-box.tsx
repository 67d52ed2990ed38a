import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { rem } from '../tokens/layout.ts';
import type { ComponentPropsWithRef } from 'react';
import type { FieldSize } from './field-frame.tsx';

const Box = styled.span<{ $size: FieldSize }>`
  position: relative;
  display: inline-grid;
  > * {
    grid-area: 1 / 1;
    place-self: center;
  }
  > input {
    appearance: none;
    width: ${(p) => rem(p.$size === 'dense' ? 16 : 26)};
    height: ${(p) => rem(p.$size === 'dense' ? 16 : 26)};
    margin: 0;
    border: ${(p) => (p.$size === 'dense' ? 1.5 : 2)}px solid var(--line-control);
    border-radius: ${(p) => (p.$size === 'dense' ? 4 : 8)}px;
    background: var(--surface);
    cursor: pointer;
    transition: background 140ms;
  }
  > input:checked {
    background: var(--checked);
    border-color: var(--checked);
  }
  > input[aria-invalid='true'] {
    border-color: var(--bad-line);
  }
  > svg {
    color: var(--on-checked);
    pointer-events: none;
    visibility: hidden;
  }
  > input:checked + svg {
    visibility: visible;
  }
`;

interface TickBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'children'> {
  readonly size?: FieldSize | undefined;
}

/** The box of a check box alone, for rows that are a label of their own. */
export const TickBox = ({ size = 'normal', ...rest }: TickBoxProps) => (
  <Box $size={size}>
    <input {...rest} type="checkbox" />
    <Icon drawing={icons.check} size={size === 'dense' ? 12 : 18} />
  </Box>
);
