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
const Count = styled.span`
  margin-left: 8px;
  color: var(--ink-soft);
  font-size: 0.875em;
  font-variant-numeric: tabular-nums;
`;
const Note = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: 0.875em;
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What the box would leave, at the end of the line: it describes the box, and is no part of its name. */
  readonly count?: ReactNode;
  readonly size?: FieldSize | undefined;
}

/** A check box; the whole line is its target. */
export function Checkbox({ label, hint, count, size = 'normal', ...rest }: CheckboxProps) {
  const hintId = useId();
  const counted = count !== undefined;
  const described = [...(hint === undefined ? [] : [hintId]), ...(counted ? [`${hintId}count`] : [])];
  return (
    <Line $size={size}>
      <TickBox
        {...(counted && { 'aria-labelledby': `${hintId}name` })}
        {...rest}
        size={size}
        {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
      />
      <span>
        {counted ? <span id={`${hintId}name`}>{label}</span> : label}
        {counted && <Count id={`${hintId}count`}>{count}</Count>}
        {hint !== undefined && <Note id={hintId}>{hint}</Note>}
      </span>
    </Line>
  );
}
