import { useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { rem } from '../tokens/layout.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldSize } from './field-frame.tsx';

const Line = styled.label<{ $size: FieldSize }>`
  display: inline-grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${(p) => (p.$size === 'dense' ? 8 : 12)}px;
  min-height: ${(p) => (p.$size === 'dense' ? 24 : 44)}px;
  ${touchTarget}
  font-size: ${(p) => rem(p.$size === 'dense' ? 13 : 16)};
  line-height: 1.35;
  cursor: pointer;
`;
const Box = styled.span<{ $size: FieldSize }>`
  position: relative;
  display: inline-grid;
  > * {
    grid-area: 1 / 1;
    place-self: center;
  }
  > input {
    appearance: none;
    width: ${(p) => (p.$size === 'dense' ? 16 : 26)}px;
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
const Note = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: 0.875em;
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly size?: FieldSize | undefined;
}

/** A check box; the whole line is its target. */
export function Checkbox({ label, hint, size = 'normal', ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <Line $size={size}>
      <Box $size={size}>
        <input {...rest} type="checkbox" {...(hint !== undefined && { 'aria-describedby': hintId })} />
        <Icon name="check" size={size === 'dense' ? 12 : 18} />
      </Box>
      <span>
        {label}
        {hint !== undefined && <Note id={hintId}>{hint}</Note>}
      </span>
    </Line>
  );
}
