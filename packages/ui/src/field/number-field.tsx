import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { FieldFrame, controlStyle } from './field-frame.tsx';
import { readNumber, stepped } from './number-input.ts';
import { useField } from './use-field.ts';
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
  /** What is typed is rounded to a whole number. */
  readonly whole?: boolean | undefined;
}

/**
 * What was typed, and the value that it left: another value from elsewhere takes its place, with its message.
 */
interface Typed {
  readonly text: string;
  readonly left: number | null;
}

/** A number: typed as people write it ("1,250,000", "900k", "1.2m"), or stepped by arrow keys and buttons. */
export function NumberField({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  stepper = false,
  placeholder,
  whole = false,
  ...texts
}: NumberFieldProps) {
  const [kept, setTyped] = useState<Typed | null>(null);
  const rules = { min, max, whole };
  const typed = kept?.left === value ? kept.text : null;
  const unclear = typed !== null && readNumber(typed, rules) === undefined;
  const { frame, control } = useField({
    ...texts,
    error: texts.error ?? (unclear ? describeRange(min, max) : undefined),
  });
  const move = (by: number): void => {
    setTyped(null);
    onValueChange(stepped(value, by * step, min, max));
  };
  const type = (text: string): void => {
    const read = readNumber(text, rules);
    setTyped({ text, left: read === undefined ? value : read });
    if (read !== undefined) onValueChange(read);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const edge = frame.size === 'dense' ? 'dense' : 'normal';
  return (
    <FieldFrame {...frame}>
      <Line>
        {stepper && (
          <IconButton
            icon="minus"
            label={`Less: ${frame.label}`}
            look="line"
            size={edge}
            onClick={() => {
              move(-1);
            }}
          />
        )}
        <Input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? value?.toString() ?? ''}
          onChange={(event) => {
            type(event.target.value);
          }}
          onBlur={() => {
            if (!unclear) setTyped(null);
          }}
          onKeyDown={onKeyDown}
        />
        {stepper && (
          <IconButton
            icon="plus"
            label={`More: ${frame.label}`}
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

const write = (value: number): string => value.toLocaleString('en-US');

function describeRange(min?: number, max?: number): string {
  if (min !== undefined && max !== undefined) return `Enter a number from ${write(min)} to ${write(max)}.`;
  if (min !== undefined) return `Enter a number of ${write(min)} or more.`;
  return max === undefined ? 'Enter a number, for example 3.' : `Enter a number up to ${write(max)}.`;
}
