import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { FieldFrame, controlStyle, describedBy } from './field-frame.tsx';
import { readNumber, stepped } from './number-input.ts';
import type { KeyboardEvent } from 'react';
import type { FieldSize, FieldTexts } from './field-frame.tsx';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;
const Input = styled.input<{ $size: FieldSize }>`
  ${controlStyle}
  font-variant-numeric: tabular-nums;
`;

export interface NumberFieldProps extends FieldTexts {
  /** `null` is an empty field. */
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What an arrow key or a step button adds; 1 unless told. */
  readonly step?: number | undefined;
  /** Adds the buttons − and +. */
  readonly stepper?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

/** A number: typed ("1,250,000" is understood), or stepped by arrow keys and buttons. */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  size = 'normal',
  value,
  onValueChange,
  min,
  max,
  step = 1,
  stepper = false,
  placeholder,
}: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const unclear = typed !== null && readNumber(typed, min, max) === undefined;
  const problem = error ?? (unclear ? describeRange(min, max) : undefined);
  const move = (by: number): void => {
    setTyped(null);
    onValueChange(stepped(value, by * step, min, max));
  };
  const type = (text: string): void => {
    setTyped(text);
    const read = readNumber(text, min, max);
    if (read !== undefined) onValueChange(read);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const edge = size === 'dense' ? 'dense' : 'normal';
  return (
    <FieldFrame
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={problem}
      optional={optional}
      size={size}
    >
      <Line>
        {stepper && (
          <IconButton
            icon="minus"
            label={`Less: ${label}`}
            look="line"
            size={edge}
            onClick={() => {
              move(-1);
            }}
          />
        )}
        <Input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          $size={size}
          placeholder={placeholder}
          value={typed ?? value?.toString() ?? ''}
          onChange={(event) => {
            type(event.target.value);
          }}
          onBlur={() => {
            if (!unclear) setTyped(null);
          }}
          onKeyDown={onKeyDown}
          {...describedBy(id, { hint, error: problem })}
        />
        {stepper && (
          <IconButton
            icon="plus"
            label={`More: ${label}`}
            look="line"
            size={edge}
            onClick={() => {
              move(1);
            }}
          />
        )}
      </Line>
    </FieldFrame>
  );
}

function describeRange(min?: number, max?: number): string {
  if (min !== undefined && max !== undefined) return `Enter a number from ${min} to ${max}.`;
  if (min !== undefined) return `Enter a number of ${min} or more.`;
  return max === undefined ? 'Enter a number, for example 3.' : `Enter a number up to ${max}.`;
}
