import { useId } from 'react';
import { styled } from 'styled-components';
import { rem } from '../tokens/layout.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import { TickBox } from './tick-box.tsx';
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
      <TickBox {...rest} size={size} {...(hint !== undefined && { 'aria-describedby': hintId })} />
      <span>
        {label}
        {hint !== undefined && <Note id={hintId}>{hint}</Note>}
      </span>
    </Line>
  );
}
